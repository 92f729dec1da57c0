import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { startConsolePlugin } from '#conformance/console-plugin.ts'
import type { PluginUnderTest } from '#conformance/plugin-subject.ts'

/** How the kit may kill a plugin and see what took effect, from the command line. */
export type AccessOptions = {
  /** Command that runs a plugin with a game on a console. */
  readonly run?: string | undefined
  /** Command that kills the game server and starts it again. */
  readonly restart?: string | undefined
  /** File with a line for each effect. */
  readonly effects?: string | undefined
  readonly bridgeUrl: string
  readonly serverKey: string
  readonly onLog?: (text: string) => void
}

/** What the checks get from these options; to be closed after them. */
export type PluginAccess = {
  readonly given: Pick<
    PluginUnderTest,
    'restart' | 'seenBy' | 'seesDocuments' | 'player' | 'kill' | 'startsEmpty'
  >
  /** Types a line into the game on the console; without one, nowhere. */
  type(line: string): void
  close(): Promise<void>
}

async function runRestart(command: string): Promise<void> {
  // What it starts goes on running, so only the end of the command itself counts.
  const child = spawn(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] })
  await once(child, 'exit')
}

async function promptForRestart(): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  await terminal.question('Kill the game server (kill -9), start it again, join it, then press Enter. ')
  terminal.close()
}

async function runConsole(command: string, options: AccessOptions): Promise<PluginAccess> {
  const { bridgeUrl, serverKey, onLog } = options
  const data = await mkdtemp(path.join(tmpdir(), 'kubora-plugin-'))
  const join = `join Anna ${randomUUID()}`
  const plugin = startConsolePlugin({
    command,
    env: { KUBORA_URL: bridgeUrl, KUBORA_KEY: serverKey, KUBORA_DATA: data, KUBORA_IDENTITY: 'proxy' },
    greeting: [join],
    ...(onLog === undefined ? {} : { onLog }),
  })
  return {
    given: {
      restart: () => plugin.restart(),
      player: { leave: () => plugin.type('quit Anna'), join: () => plugin.type(join) },
      kill: () => plugin.type('kill Anna'),
      seenBy: () => plugin.lines,
      seesDocuments: true,
      startsEmpty: true,
    },
    type: (line) => plugin.type(line),
    close: async () => {
      await plugin.kill()
      await rm(data, { recursive: true })
    },
  }
}

/** Makes the means by which checks kill a plugin and see its effects. Runs the plugin itself when `run` is given. */
export async function openAccess(options: AccessOptions): Promise<PluginAccess> {
  const { run, restart, effects } = options
  if (run !== undefined) return runConsole(run, options)
  const seenBy = async (): Promise<string[]> =>
    effects === undefined ? [] : (await readFile(effects, 'utf8').catch(() => '')).split('\n')
  const given = {
    ...(effects === undefined ? {} : { seenBy, seesDocuments: true }),
    ...(restart === undefined ? {} : { restart: () => runRestart(restart) }),
    ...(restart === undefined && process.stdin.isTTY ? { restart: promptForRestart } : {}),
  }
  return { given, type: () => undefined, close: async () => undefined }
}
