import { createServer } from 'node:http'
import { startGameServer } from '#game-server/start-game-server.ts'
import { GAME_VERSIONS } from '#game-version.ts'

// `npm start` runs this beside the product when the rig is installed, so that people can join with a game client.

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

const server = await startGameServer({
  bridgeUrl: setting('BRIDGE_ORIGIN'),
  serverKey: setting('SERVER_KEY'),
  identityMode: 'proxy',
  gameVersion: GAME_VERSIONS[0],
  directory: setting('GAME_DIRECTORY'),
  port: Number(setting('GAME_PORT')),
})

const health = createServer((_request, response) => {
  response.writeHead(server.pluginState === 'connected' ? 200 : 503).end()
})
health.listen(Number(setting('PORT')), '127.0.0.1')

async function stop(): Promise<void> {
  health.close()
  await server.stop()
  process.exit(0)
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
