import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ConnectionState } from '@kubora/plugin-sdk/client/state-log'
import { until } from '@kubora/plugin-sdk/conformance/until'
import { accountUuid, offlineUuid } from '@kubora/plugin-sdk/simulator/player-uuids'
import type { FromGameServer, GameServerSettings, ToGameServer } from '#game-server/control-messages.ts'
import type { GameVersion } from '#game-version.ts'

/** How to start a game server; a free port and a folder of its own by default. */
export type GameServerOptions = Omit<GameServerSettings, 'directory' | 'port'> &
  Partial<Pick<GameServerSettings, 'directory' | 'port'>>

/** A real game server with our plugin, in a process of its own. */
export type GameServer = {
  readonly pid: number
  readonly port: number
  readonly gameVersion: GameVersion
  readonly bootId: string
  readonly pluginState: ConnectionState
  /** What the plugin wrote to the log of the game server. */
  readonly log: readonly string[]
  /** Resolves once the plugin is in this state. */
  waitForPlugin(state: ConnectionState): Promise<void>
  /** Returns the UUID by which this game server knows the player of this name. */
  uuidOf(name: string): string
  /** Makes the proxy in front vouch that a player who joins under this name has this UUID. */
  forwardIdentity(name: string, uuid: string): void
  /** Breaks the plugin's connection to the bridge; the game goes on. */
  cutConnection(): void
  repairConnection(): void
  /** Shuts down gracefully: disconnects from the bridge and kicks players. */
  stop(): Promise<void>
  /** Kills the process, as a crash would. */
  kill(): Promise<void>
}

const STOP_LIMIT_MS = 15_000

function gameProcess(): ChildProcess {
  const entry = new URL('game-process.ts', import.meta.url)
  // flying-squid reads stdin, so it must not be ours. SIGKILL to us closes the IPC channel, which ends it.
  return fork(entry, { stdio: ['pipe', 'pipe', 'pipe', 'ipc'], execArgv: [] })
}

/** Starts a game server and resolves when players can join. Throws with its output when it cannot start. */
export async function startGameServer(options: GameServerOptions): Promise<GameServer> {
  const directory = options.directory ?? (await mkdtemp(path.join(tmpdir(), 'kubora-rig-')))
  const child = gameProcess()
  const output: string[] = []
  const log: string[] = []
  const forwarded = new Map<string, string>()
  let pluginState: ConnectionState = 'connecting'
  let listening: Extract<FromGameServer, { kind: 'listening' }> | undefined
  const ended = once(child, 'exit')
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => output.push(text))
  }
  child.on('message', (message: FromGameServer) => {
    if (message.kind === 'listening') listening = message
    else if (message.kind === 'plugin-state') pluginState = message.state
    else log.push(message.line)
  })
  function tell(message: ToGameServer): void {
    child.send(message)
  }
  async function forgetFolder(): Promise<void> {
    if (options.directory === undefined) await rm(directory, { recursive: true, force: true })
  }
  async function kill(): Promise<void> {
    child.kill('SIGKILL')
    await ended
    await forgetFolder()
  }

  tell({ kind: 'start', settings: { port: 0, ...options, directory } })
  const { port, bootId } = await until(
    'the game server to listen',
    () => {
      if (child.exitCode !== null) throw new Error(`The game server did not start:\n${output.join('')}`)
      return listening
    },
    120_000,
  ).catch(async (error: unknown) => {
    await kill()
    throw error
  })

  return {
    pid: child.pid ?? 0,
    port,
    gameVersion: options.gameVersion,
    bootId,
    get pluginState() {
      return pluginState
    },
    log,
    waitForPlugin: async (state) => {
      await until(`the plugin to be ${state}`, () => pluginState === state, 60_000)
    },
    uuidOf: (name) =>
      options.identityMode === 'offline' ? offlineUuid(name) : (forwarded.get(name) ?? accountUuid(name)),
    forwardIdentity: (name, uuid) => {
      forwarded.set(name, uuid)
      tell({ kind: 'forward-identity', name, uuid })
    },
    cutConnection: () => tell({ kind: 'cut-line' }),
    repairConnection: () => tell({ kind: 'repair-line' }),
    stop: async () => {
      if (child.connected) tell({ kind: 'stop' })
      const killer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      await ended
      clearTimeout(killer)
      await forgetFolder()
    },
    kill,
  }
}
