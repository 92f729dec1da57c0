import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { startSimulatedServer, type SimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import {
  createWorldOf,
  type KnownPlayer,
  type SimulatedWorld,
} from '@kubora/plugin-sdk/simulator/simulated-world'
import { openRoleplayFile } from '#demo-game-servers/demo-roleplay-file.ts'
import { pastFacts } from '#demo-game-servers/past-facts.ts'
import { countPlay } from '#demo-game-servers/count-play.ts'
import type { FirstRoleplay } from '#demo-game-servers/read-roleplay.ts'

/** A server of the demo network, who plays there, and what is first in its roleplay where it has one. */
export type DemoServer = {
  slug: string
  kind: string
  key: string
  regulars: readonly KnownPlayer[]
  roleplay?: FirstRoleplay
}

/** Where the servers find the bridge, and the folder for the files of their plugins. */
export type DemoServersOptions = { bridgeUrl: string; directory: string; servers: readonly DemoServer[] }

/** Interval at which a player joins or leaves, ms. */
const movePauseMs = 4_000

/** Interval at which players may do something that is counted, ms. */
const countPauseMs = 5_000

const minuteMs = 60_000

/** Opens simulated game servers whose regulars come and go until `close`. Time played is the time that really passed. */
export async function openDemoServers(options: DemoServersOptions): Promise<{ close: () => Promise<void> }> {
  const open = await Promise.all(
    options.servers.map((server, index) => openDemoServer(options, server, index + 1)),
  )
  const moves = setInterval(() => {
    const chosen = open[Math.floor(Math.random() * open.length)]
    // an unavailable bridge gets it once it is back
    if (chosen) void moveSomebody(chosen).catch(() => undefined)
  }, movePauseMs)
  const counting = setInterval(() => {
    for (const { server, world, kind } of open) countPlay({ server, world }, kind, countPauseMs)
  }, countPauseMs)
  async function close(): Promise<void> {
    clearInterval(moves)
    clearInterval(counting)
    await Promise.all(open.map(({ server }) => server.stop()))
  }
  return { close }
}

type OpenServer = { server: SimulatedServer; world: SimulatedWorld; kind: string }

async function openDemoServer(
  { bridgeUrl, directory }: DemoServersOptions,
  { slug, kind, key, regulars, roleplay }: DemoServer,
  seed: number,
): Promise<OpenServer> {
  const folder = path.join(directory, slug)
  mkdirSync(folder, { recursive: true })
  const world = createWorldOf(regulars, roleplay && openRoleplayFile(folder, roleplay))
  for (const player of world.players) {
    player.online = Math.random() < 0.5
    if (player.online) player.since = new Date(Date.now() - Math.random() * 90 * minuteMs).toISOString()
  }
  const server = await startSimulatedServer({
    bridgeUrl,
    serverKey: key,
    identityMode: 'proxy',
    world,
    seed,
    directory: folder,
  })
  await server.client.reportFacts(regulars.flatMap((player) => pastFacts(slug, player)))
  return { server, world, kind }
}

async function moveSomebody({ server, world }: Omit<OpenServer, 'kind'>): Promise<void> {
  const player = world.players[Math.floor(Math.random() * world.players.length)]
  if (player === undefined) return
  playCharacter({ server, world }, player)
  if (!player.online) return server.join(player.name)
  const playedMs = Date.now() - Date.parse(player.since ?? new Date().toISOString())
  player.playtimeMinutes += Math.round(playedMs / minuteMs)
  return server.leave(player.name)
}

/** Lets a player who joins begin to play a character, and one who leaves end that: what they earn depends on the job. */
function playCharacter(
  { server, world }: Omit<OpenServer, 'kind'>,
  player: { uuid: string; online: boolean },
): void {
  const character = [...(world.roleplay?.things.values() ?? [])].find(
    (thing) => thing.kind === 'character' && thing.playerUuid === player.uuid,
  )
  if (character?.kind !== 'character') return
  const { id, job, money = 0 } = character
  const lastPlayedAt = new Date().toISOString()
  const earned = Math.round(Math.random() * 200)
  world.roleplay?.changeCharacter(
    id,
    player.online
      ? { working: false, lastPlayedAt, money: money + earned }
      : { working: job !== undefined, lastPlayedAt },
  )
  server.reportThings([character])
}
