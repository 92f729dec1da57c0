import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'

/** Output and exit code of a program. */
export type CommandEnd = { code: number; out: string; err: string }

/** Runs a Node program with nothing in its environment but the given variables, a PATH and the cache of compiled code. */
export async function runNode(
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  const child = spawn(process.execPath, [...words], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { code: Number(code ?? 1), out, err }
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
