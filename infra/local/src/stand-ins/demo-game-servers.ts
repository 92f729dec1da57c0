import path from 'node:path'
import { processEnvironment } from '#app-environment.ts'
import { checkoutDir } from '@kubora/local-servers/checkout'
import type { Foundation } from '#backing-services.ts'
import type { GameServerOptions } from '#stand-ins/game-server.ts'
import { startNodeProgram } from '#node-program.ts'

/** Starts simulated game servers for the whole demo network but its lobby, which may be a real one. */
export async function startDemoGameServers(on: Foundation, options: GameServerOptions): Promise<void> {
  const port = await on.ports.take('demo-game-servers')
  const keys = options.serverKeys.filter(({ server }) => server !== 'lobby')
  const env = processEnvironment({
    PORT: String(port),
    DATABASE_URL: on.databaseUrl,
    BRIDGE_URL: `${options.bridgeOrigin}/bridge/v1`,
    GAME_DIRECTORY: path.join(options.dataDir, 'demo-game-servers'),
    SERVER_KEYS: JSON.stringify(keys),
  })
  await on.supervisor.start('demo-game-servers', 3, () =>
    startNodeProgram({
      name: 'demo-game-servers',
      entry: path.join(checkoutDir, 'packages/test-kit/src/demo-game-servers/serve.ts'),
      cwd: checkoutDir,
      env,
      logFile: path.join(options.logDir, 'demo-game-servers.log'),
      readyUrl: `http://127.0.0.1:${port}/readyz`,
    }),
  )
}
