import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { processEnvironment } from '#app-environment.ts'
import { checkoutDir } from '@kubora/local-servers/checkout'
import type { Foundation } from '#backing-services.ts'
import { startNodeProgram } from '#node-program.ts'
import type { ServerKey } from '#stack-file.ts'

const rigDir = path.join(checkoutDir, 'infra', 'rig')

/** Whether `npm run rig` has installed the game server. */
export function isRigInstalled(): boolean {
  return existsSync(path.join(rigDir, 'node_modules', '.installed'))
}

/** The stack that the game server connects to. */
export type GameServerOptions = {
  dataDir: string
  logDir: string
  /** Origin at which plugins reach the bridge. */
  bridgeOrigin: string
  serverKeys: readonly ServerKey[]
}

/** Starts a real game server with our plugin as the lobby of the demo network; resolves with its address for game clients. */
export async function startDemoGameServer(on: Foundation, options: GameServerOptions): Promise<string> {
  const key = options.serverKeys.find(({ server }) => server === 'lobby')?.key
  if (key === undefined) throw new Error('the demo network has no key for its lobby')
  const [gamePort, readyPort] = [await on.ports.take('game-server'), await on.ports.take('game-server-ready')]
  const directory = path.join(options.dataDir, 'game-server')
  mkdirSync(directory, { recursive: true })
  const env = processEnvironment({
    PORT: String(readyPort),
    GAME_PORT: String(gamePort),
    GAME_DIRECTORY: directory,
    BRIDGE_ORIGIN: options.bridgeOrigin,
    SERVER_KEY: key,
  })
  await on.supervisor.start('game-server', 3, () =>
    startNodeProgram({
      name: 'game-server',
      entry: path.join(rigDir, 'src', 'serve.ts'),
      cwd: rigDir,
      env,
      logFile: path.join(options.logDir, 'game-server.log'),
      readyUrl: `http://127.0.0.1:${readyPort}/readyz`,
    }),
  )
  return `127.0.0.1:${gamePort}`
}
