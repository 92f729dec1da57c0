import { mkdtempSync, rmSync } from 'node:fs'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemActor } from '@kubora/domain/kernel/actor'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { enqueueLinkNotices } from '@kubora/domain/player-links/enqueue-link-notices'
import { startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { createWorld, type SimulatedWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import { commandDeliveries, commands } from '@kubora/schema/db/commands'
import { gameServerHealth, gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { playerLinks } from '@kubora/schema/db/player-links'
import { playerStateDeliveries } from '@kubora/schema/db/player-states'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context } = ground
const bridge = await ground.start()
const directory = mkdtempSync(path.join(tmpdir(), 'kubora-player-state-'))
afterAll(() => rmSync(directory, { recursive: true }))

type Player = { id: number; uuid: string; name: string }
type Server = { id: number; key: string }

function start(server: Server, world: SimulatedWorld, how: { folder?: string; offline?: boolean } = {}) {
  const { folder, offline = false } = how
  return startSimulatedServer({
    bridgeUrl: bridge.url,
    serverKey: server.key,
    identityMode: offline ? 'offline' : 'online',
    world,
    seed: 1,
    ...(folder === undefined ? {} : { directory: path.join(directory, folder) }),
  })
}

async function link(player: Player): Promise<number> {
  const account = await seed.account()
  const { id: playerId, uuid: externalId, name: externalName } = player
  await inUnit(context, async (unit) => {
    const [row] = await unit.tx
      .insert(playerLinks)
      .values({ accountId: account.id, kind: 'GAME', playerId, externalId, externalName })
      .returning()
    if (row) await enqueueLinkNotices(unit, systemActor, row, true)
  })
  return account.id
}

async function unlink(player: Player): Promise<void> {
  await inUnit(context, async (unit) => {
    const ended = await unit.tx.delete(playerLinks).where(eq(playerLinks.playerId, player.id)).returning()
    for (const row of ended) await enqueueLinkNotices(unit, systemActor, row, false)
  })
}

function linksIn(world: SimulatedWorld, player: Player): number[] {
  return world.linksOf(player.uuid).map(({ accountId }) => accountId)
}

async function openStates(server: Server, player: Player): Promise<number> {
  const { serverId, playerId, open } = playerStateDeliveries
  return db.$count(
    playerStateDeliveries,
    and(eq(serverId, server.id), eq(playerId, player.id), eq(open, true)),
  )
}

async function isOnline(server: Server): Promise<boolean> {
  return (await db.$count(playersOnline, eq(playersOnline.serverId, server.id))) > 0
}

test('every game server gets the links made and ended while it was connected, offline or killed', async () => {
  const [near, far] = [await seed.gameServer(), await seed.gameServer()]
  const worlds = [createWorld([], 'online'), createWorld([], 'online')] as const
  const player = await seed.player()
  const here = await start(near, worlds[0], { folder: 'near' })
  const there = await start(far, worlds[1], { folder: 'far' })
  await eventually(
    'both are connected',
    () => here.client.state === 'connected' && there.client.state === 'connected',
  )
  const first = await link(player)
  await eventually('both know the link', () =>
    worlds.every((world) => linksIn(world, player).includes(first)),
  )
  await there.kill()
  // its successor need not wait until the lease of the killed process ends
  await db.update(gameServers).set({ releasedAt: new Date() }).where(eq(gameServers.id, far.id))
  await unlink(player)
  await eventually('the connected one knows its end', () => linksIn(worlds[0], player).length === 0)
  const second = await link(player)
  expect(linksIn(worlds[1], player)).toEqual([first])
  const back = await start(far, worlds[1], { folder: 'far' })
  await eventually('both know the second link', () =>
    worlds.every((world) => linksIn(world, player).includes(second)),
  )
  await eventually('all receipts came', async () => (await openStates(far, player)) === 0)
  for (const world of worlds) {
    const own = world.states.filter(({ playerUuid }) => playerUuid === player.uuid)
    const versions = own.map(({ version }) => version)
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
  }
  await Promise.all([here.stop(), back.stop()])
})

test('a plugin without capabilities is sent no state and one without a type no such command', async () => {
  const [old, player] = [await seed.gameServer(), await seed.player()]
  await link(player)
  const call = async (path: string, body: object) => {
    const response = await fetch(`${bridge.url}/bridge/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${old.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: response.status, body: JSON.parse(await response.text()) }
  }
  const bootId = randomUUID()
  const hello = { protocolVersion: 1, pluginVersion: '1', bootId, identityMode: 'online' }
  await call('/hello', { ...hello, capabilities: { commands: ['notify'] } })
  const playersOnline = [{ uuid: player.uuid, name: player.name }]
  const sync = () => call('/sync', { bootId, receipts: [], playersOnline, waitMs: 0 })
  expect(await sync()).toMatchObject({ status: 200, body: { states: [], commands: [] } })
  await link(await seed.player())
  await unlink(player)
  await eventually('the message is stored', async () => {
    const { playerId } = commands
    return (await db.$count(commands, eq(playerId, player.id))) > 0
  })
  expect(await sync()).toMatchObject({ status: 200, body: { states: [], commands: [] } })
  expect(await db.$count(commandDeliveries, eq(commandDeliveries.serverId, old.id))).toBe(0)
})

test('a time ahead of the clock counts as now, and presence is stored all the same', async () => {
  const [server, player] = [await seed.gameServer(), await seed.player()]
  const world = createWorld([], 'online')
  const simulated = await start(server, world)
  simulated.client.setPlayersOnline([
    { uuid: player.uuid, name: player.name, since: '2999-01-01T00:00:00.000Z' },
  ])
  await eventually('the player is online', () => isOnline(server))
  const [row] = await db.select().from(playersOnline).where(eq(playersOnline.serverId, server.id))
  expect(row?.since.getTime()).toBeLessThanOrEqual(Date.now())
  await simulated.stop()
})

test('health that a game server reports is stored, and nonsense is refused by its field', async () => {
  const server = await seed.gameServer()
  const simulated = await start(server, createWorld(['Anna'], 'online'))
  const stored = await eventually('its health is stored', async () => {
    const rows = await db.select().from(gameServerHealth).where(eq(gameServerHealth.serverId, server.id))
    return rows[0]
  })
  expect(stored).toMatchObject({ playersMax: 100, ticksPerSecond: 20 })
  const response = await fetch(`${bridge.url}/bridge/v1/sync`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      bootId: simulated.client.bootId,
      receipts: [],
      health: { ticksPerSecond: -1, memoryUsedBytes: -1 },
    }),
  })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({
    fieldErrors: [{ path: 'health.ticksPerSecond' }, { path: 'health.memoryUsedBytes' }],
  })
  await simulated.stop()
})

test('calls beside /sync have a limit of their own: a flood of reports does not stop the loop', async () => {
  const strict = await ground.start({ RATE_LIMIT_SCALE: '0.02' })
  const server = await seed.gameServer()
  const bootId = randomUUID()
  const post = (path: string, body: object) =>
    fetch(`${strict.url}/bridge/v1${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const hello = { protocolVersion: 1, pluginVersion: '1', bootId, identityMode: 'online' }
  expect((await post('/hello', hello)).status).toBe(200)
  const rows = [{ uuid: randomUUID(), name: 'Anna', version: 1 }]
  const flood: Response[] = []
  for (let i = 0; i < 15; i += 1) flood.push(await post('/players', { bootId, players: rows }))
  const refused = flood.at(-1)
  expect([refused?.status, Number(refused?.headers.get('retry-after'))]).toEqual([429, expect.any(Number)])
  expect(await refused?.json()).toMatchObject({ code: 'RATE_LIMITED', retryAfterMs: expect.any(Number) })
  const { status } = await post('/sync', { bootId, receipts: [], waitMs: 0 })
  expect(status).toBe(200)
})
