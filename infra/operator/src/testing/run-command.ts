import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { format } from 'node:util'
import { vi } from 'vitest'
import { runCommandLine } from '#command-line.ts'

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

/** Secret of installations in tests. */
export const testSecret = 'a secret for tests that is long enough'

/** Runs one command of the operator's command line on a database, in this process. */
export function runKubora(
  databaseUrl: string,
  words: readonly string[],
  variables: Readonly<Record<string, string>> = {},
): Promise<CommandEnd> {
  return runHere(words, { DATABASE_URL: databaseUrl, APP_SECRET: testSecret, ...variables })
}

/**
 * Runs one command in this process with nothing in its environment but the given variables and a PATH: a start takes longer than most
 * commands. They run one after the other, as each has the environment and the output of the process.
 */
export async function runHere(
  words: readonly string[],
  variables: Readonly<Record<string, string>>,
): Promise<CommandEnd> {
  const said = { out: '', err: '' }
  const keep = (stream: keyof typeof said) => (chunk: string | Uint8Array) => {
    said[stream] += String(chunk)
    return true
  }
  const keepLine =
    (stream: keyof typeof said) =>
    (...values: unknown[]) =>
      void keep(stream)(`${format(...values)}\n`)
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(keepLine('out')),
    vi.spyOn(console, 'warn').mockImplementation(keepLine('err')),
    vi.spyOn(console, 'error').mockImplementation(keepLine('err')),
    vi.spyOn(process.stdout, 'write').mockImplementation(keep('out')),
    vi.spyOn(process.stderr, 'write').mockImplementation(keep('err')),
  ]
  const own = process.env
  process.env = { PATH: own.PATH, ...variables }
  try {
    const code = await runCommandLine(words)
    return { code, ...said }
  } finally {
    process.env = own
    for (const spy of spies) spy.mockRestore()
  }
}

const main = new URL('../main.ts', import.meta.url).pathname

/** Starts one command of the operator's command line on a database, in a process of its own. */
export function startKubora(databaseUrl: string, words: readonly string[]): StartedCommand {
  return startNode([main, ...words], { DATABASE_URL: databaseUrl, APP_SECRET: testSecret })
}
