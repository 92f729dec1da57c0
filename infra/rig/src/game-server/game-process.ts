import { once } from 'node:events'
import { accountUuid } from '@kubora/plugin-sdk/simulator/player-uuids'
import flyingSquid, { type GamePlayer, type GameServer } from 'flying-squid'
import type { FromGameServer, GameServerSettings, ToGameServer } from '#game-server/control-messages.ts'
import { installPlugin, type KuboraPlugin } from '#game-server/kubora-plugin.ts'

// Runs as a child of the rig: one flying-squid with our plugin. It ends with the process that forked it.

const forwarded = new Map<string, string>()
let running: { server: GameServer; plugin: KuboraPlugin } | undefined

function sendToDriver(message: FromGameServer): void {
  process.send?.(message)
}

/** Gives a player the UUID of their game account before the login, as a proxy in front does. */
function forwardIdentity({ _client: connection }: GamePlayer): void {
  connection.uuid = forwarded.get(connection.username) ?? accountUuid(connection.username)
}

function createGame({ port, identityMode, gameVersion }: GameServerSettings): GameServer {
  const server = flyingSquid.createMCServer({
    host: '127.0.0.1',
    port,
    version: gameVersion,
    'online-mode': false,
    'max-players': 200,
    'max-entities': 1000,
    'view-distance': 2,
    logging: false,
    noConsoleOutput: true,
    generation: { name: 'superflat', options: { seed: 1 } },
    gameMode: 1,
    difficulty: 0,
    kickTimeout: 10_000,
    'player-list-text': { header: { text: '' }, footer: { text: '' } },
    'everybody-op': false,
    plugins: {},
    // With it, errors are not swallowed and turned into exit code 0.
    debug: () => undefined,
  })
  if (identityMode !== 'offline') server.addPlugin('proxy', { player: forwardIdentity })
  return server
}

async function start(settings: GameServerSettings): Promise<void> {
  const server = createGame(settings)
  const listening = once(server, 'listening')
  const plugin = await installPlugin(server, settings, {
    log: (line) => sendToDriver({ kind: 'log', line }),
    onState: (state) => sendToDriver({ kind: 'plugin-state', state }),
  })
  running = { server, plugin }
  const [port]: unknown[] = await listening
  sendToDriver({ kind: 'listening', port: Number(port), bootId: plugin.client.bootId })
}

async function stop(): Promise<void> {
  await running?.plugin.client.stop()
  await running?.server.quit('The server stops').catch(() => undefined)
  process.exit(0)
}

async function obey(message: ToGameServer): Promise<void> {
  switch (message.kind) {
    case 'start':
      return start(message.settings)
    case 'forward-identity':
      forwarded.set(message.name, message.uuid)
      return
    case 'cut-line':
      return running?.plugin.line.cut()
    case 'repair-line':
      return running?.plugin.line.repair()
    case 'stop':
      return stop()
  }
}

process.on('message', (message: ToGameServer) => {
  obey(message).catch((error: unknown) => {
    console.error(error)
    process.exit(1)
  })
})
process.on('disconnect', () => process.exit(1))
