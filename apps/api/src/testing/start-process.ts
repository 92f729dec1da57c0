import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { testVariables } from '#testing/test-api.ts'

/** Programs of our server processes. */
export const entries = {
  api: fileURLToPath(new URL('../main.ts', import.meta.url)),
  bridge: fileURLToPath(new URL('../../../bridge/src/main.ts', import.meta.url)),
  web: fileURLToPath(new URL('../../../web/server/main.ts', import.meta.url)),
} as const

/** What a process said until it was ended. */
export type ProcessStart = {
  /** Whether it logged what was waited for, instead of exiting. */
  isReady: boolean
  code: number | null
  /** Lines of its log, parsed. */
  log: readonly { level: number; msg: string }[]
  /** Lines of its standard error. */
  err: readonly string[]
}

/**
 * Starts a process as in production, with a variable left out where it is undefined; resolves with what it said once its
 * log contains `until` or it has ended, and ends it then.
 */
export async function startProcess(
  entry: string,
  variables: Readonly<Record<string, string | undefined>> = {},
  until: string | RegExp = ' ready"',
): Promise<ProcessStart> {
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      ...(await testVariables()),
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Kubora <post@kubora.example>',
      API_URLS: 'http://127.0.0.1:1',
      BRIDGE_URLS: 'http://127.0.0.1:1',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let [out, err] = ['', '']
  child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
  const isReady = await new Promise<boolean>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      if (out.search(until) >= 0) resolve(true)
    })
    void ended.then(() => resolve(false))
  })
  if (isReady) child.kill('SIGKILL')
  await ended
  const lines = out.split('\n').filter((line) => line.endsWith('}'))
  return {
    isReady,
    code: child.exitCode,
    log: lines.map((line): { level: number; msg: string } => JSON.parse(line)),
    err: err.trim().split('\n'),
  }
}
