import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Output and exit code of a program. */
export type CommandEnd = { code: number; out: string; err: string }

/** Runs a Node program with nothing in its environment but the given variables, a PATH and the cache of compiled code. */
export function runNode(
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  return startNode(words, variables).end
}

/** A program that runs. */
type StartedCommand = {
  /** Returns what it has written to standard error so far. */
  errors: () => string
  end: Promise<CommandEnd>
}

function startNode(words: readonly string[], variables: Readonly<Record<string, string>>): StartedCommand {
  const child = spawn(process.execPath, [...words], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  child.stderr.on('data', (part: Buffer) => (written += String(part)))
  const exit = once(child, 'close')
  const end = Promise.all([text(child.stdout), exit]).then(([out, [code]]) => ({
    code: Number(code ?? 1),
    out,
    err: written,
  }))
  return { errors: () => written, end }
}

const main = new URL('../main.ts', import.meta.url).pathname

/** Secret of installations in tests. */
export const testSecret = 'a secret for tests that is long enough'

/** Runs one command of the operator's command line on a database. */
export function runKubora(
  databaseUrl: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<CommandEnd> {
  return runNode([main, ...words], { DATABASE_URL: databaseUrl, APP_SECRET: testSecret, ...variables })
}

/** Starts one command of the operator's command line on a database. */
export function startKubora(databaseUrl: string, words: readonly string[]): StartedCommand {
  return startNode([main, ...words], { DATABASE_URL: databaseUrl, APP_SECRET: testSecret })
}
