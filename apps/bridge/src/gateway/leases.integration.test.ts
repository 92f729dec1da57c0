import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sendCommand } from '@kubora/domain/commands/send-command'
import { inUnit } from '@kubora/domain/kernel/unit-of-work'
import { startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { createWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import { commandDeliveries } from '@kubora/schema/db/commands'
import { gameServers } from '@kubora/schema/db/game-servers'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db } = ground
const bridge = await ground.start({ RATE_LIMIT_SCALE: '100' })

type Server = { id: number; key: string }

async function post(server: Server, call: string, body: object, url = bridge.url) {
  const response = await fetch(`${url}/bridge/v1${call}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, retryAfter: response.headers.get('retry-after'), body: JSON.parse(text) }
}

function hello(server: Server, bootId: string, replaces?: string) {
  const frame = { protocolVersion: 1, pluginVersion: '1', bootId, identityMode: 'online' }
  return post(server, '/hello', replaces === undefined ? frame : { ...frame, replaces })
}

/** A process that said hello and has these players on its server. */
async function liveProcess(server: Server, playersOnline: { uuid: string; name: string }[] = []) {
  const bootId = randomUUID()
  expect((await hello(server, bootId)).status).toBe(200)
  const online = playersOnline.map(({ uuid, name }) => ({ uuid, name }))
  const answer = await post(server, '/sync', { bootId, receipts: [], playersOnline: online, waitMs: 0 })
  expect(answer.status).toBe(200)
  return bootId
}

async function read(server: Server) {
  const [row] = await db.select().from(gameServers).where(eq(gameServers.id, server.id))
  if (!row) throw new Error('no such game server')
  return row
}

function linksOf(player: { id: number }) {
  return db.$count(playerLinks, eq(playerLinks.playerId, player.id))
}

test('a receipt that says too much, or cannot be read, does not end the loop', async () => {
  const [server, player] = [await seed.gameServer(), await seed.player()]
  const bootId = await liveProcess(server, [player])
  const { id: commandId } = await inUnit(ground.context, (unit) =>
    sendCommand(unit, {
      type: 'notify',
      playerId: player.id,
      payload: { text: 'Hi' },
      requireOnline: true,
      servers: [server.id],
    }),
  )
  const long = 'x'.repeat(500)
  const receipts = [
    { commandId, outcome: 'failed', reason: long, result: { long: 'x'.repeat(5000) } },
    { commandId: 'x', outcome: 'done' },
    { commandId: randomUUID(), outcome: 'perhaps' },
    { commandId: randomUUID(), outcome: 'failed', reason: null },
  ]
  const stateReceipts = [{ playerUuid: player.uuid, version: 1, outcome: 'failed', reason: long }]
  const frame = { bootId, receipts, stateReceipts, waitMs: 0 }
  expect((await post(server, '/sync', frame)).status).toBe(200)
  const [stored] = await db.select().from(commandDeliveries).where(eq(commandDeliveries.commandId, commandId))
  expect(stored?.reason).toBe('x'.repeat(200))
  expect((await post(server, '/sync', { bootId, receipts: [], waitMs: 99_999, leaving: true })).status).toBe(
    200,
  )
})

test('a second process that was refused ends no pending poll of the live one', async () => {
  const [server, player] = [await seed.gameServer(), await seed.player()]
  const live = await liveProcess(server, [player])
  const held = post(server, '/sync', { bootId: live, receipts: [], waitMs: 30_000 })
  await eventually('the poll is pending', async () => {
    const figures = await (await fetch(`${bridge.healthUrl}/metrics`)).text()
    return /^kubora_bridge_held_calls 1$/m.test(figures)
  })
  const refused = await post(server, '/sync', { bootId: randomUUID(), receipts: [], waitMs: 30_000 })
  expect(refused.status).toBe(409)
  const sent = await inUnit(ground.context, (unit) =>
    sendCommand(unit, {
      type: 'notify',
      playerId: player.id,
      payload: { text: 'Hi' },
      requireOnline: true,
      servers: [server.id],
    }),
  )
  expect((await held).body.commands).toMatchObject([{ id: sent.id }])
})

test('a second process that was refused reports no player, gets no code and ends no link', async () => {
  const [server, { player }] = [await seed.gameServer(), await seed.linkedPlayer()]
  await liveProcess(server, [player])
  const bootId = randomUUID()
  expect(await hello(server, bootId)).toMatchObject({ status: 409, body: { code: 'INSTANCE_CONFLICT' } })
  const asked = { bootId, kind: 'GAME', playerUuid: player.uuid }
  const reported = randomUUID()
  const frames: [string, object][] = [
    ['/players', { bootId, players: [{ uuid: reported, name: 'Mallory', version: 1 }] }],
    ['/verify-codes', { ...asked, kind: 'VOICE', playerName: player.name, identity: { id: '1', name: 'x' } }],
    ['/unlink', asked],
    ['/sync', { bootId, receipts: [], playersOnline: [] }],
  ]
  for (const [call, frame] of frames) {
    const answer = await post(server, call, frame)
    expect(answer).toMatchObject({ status: 409, body: { code: 'INSTANCE_CONFLICT' } })
    expect(answer.body.retryAfterMs).toBeGreaterThan(0)
    expect(answer.body.retryAfterMs).toBeLessThanOrEqual(35_000)
    expect(Number(answer.retryAfter)).toBeGreaterThan(0)
  }
  expect(await linksOf(player)).toBe(1)
  expect(await db.$count(players, eq(players.uuid, reported))).toBe(0)
  // without a live lease the call is refused with HELLO_REQUIRED
  await db.update(gameServers).set({ lastSyncAt: null }).where(eq(gameServers.id, server.id))
  expect(await post(server, '/unlink', asked)).toMatchObject({ body: { code: 'HELLO_REQUIRED' } })
})

test('a game server cannot unlink a connected administrator, nor mint a code for one', async () => {
  const [freeroam, lobby] = [await seed.gameServer(), await seed.gameServer({ vouchesForStaff: true })]
  const { player } = await seed.teamMember({ permissions: ['*'] })
  const unlink = { kind: 'GAME', playerUuid: player.uuid }
  const voice = { kind: 'VOICE', playerUuid: player.uuid, playerName: player.name }
  const code = { ...voice, identity: { id: '1', name: 'x' } }
  const elsewhere = await liveProcess(freeroam)
  for (const [call, frame] of [
    ['/unlink', unlink],
    ['/verify-codes', code],
  ] as const) {
    const answer = await post(freeroam, call, { ...frame, bootId: elsewhere })
    expect(answer).toMatchObject({ status: 409, body: { code: 'PLAYER_OFFLINE' } })
  }
  // it may report the administrator as online, yet it does not vouch for staff
  const bootId = elsewhere
  await post(freeroam, '/sync', { bootId, receipts: [], playersOnline: [voiceless(player)], waitMs: 0 })
  for (const [call, frame] of [
    ['/unlink', unlink],
    ['/verify-codes', code],
  ] as const) {
    const answer = await post(freeroam, call, { ...frame, bootId })
    expect(answer).toMatchObject({ status: 409, body: { code: 'STAFF_NOT_VOUCHED' } })
  }
  const answer = await post(lobby, '/unlink', { ...unlink, bootId: await liveProcess(lobby, [player]) })
  expect(answer).toMatchObject({ status: 200, body: { unlinked: false, confirmation: true } })
  expect(await linksOf(player)).toBe(1)
})

function voiceless({ uuid, name }: { uuid: string; name: string }) {
  return { uuid, name }
}

test('the successor of a game server that dies with its bridge connects at once, without an alert', async () => {
  const [server, directory] = [await seed.gameServer(), await mkdtemp(path.join(tmpdir(), 'kubora-boots-'))]
  const world = createWorld([`P${randomUUID().slice(0, 8)}`], 'online')
  const start = (url: string) =>
    startSimulatedServer({
      bridgeUrl: url,
      serverKey: server.key,
      identityMode: 'online',
      world,
      seed: 1,
      directory,
    })
  const first = await ground.start()
  const killed = await start(first.url)
  await eventually('the first process is connected', () => killed.client.state === 'connected')
  await killed.kill()
  await ground.stop(first)
  // the bridge that would have noticed the broken connection is dead: the lease still holds
  await db
    .update(gameServers)
    .set({ releasedAt: null, lastSyncAt: sql`clock_timestamp()` })
    .where(eq(gameServers.id, server.id))
  const successor = await start(bridge.url)
  await eventually('its successor is connected', () => successor.client.state === 'connected')
  const row = await read(server)
  expect(row).toMatchObject({ bootId: successor.client.bootId, conflictAt: null })
  expect(row.replacedBootId).toBe(killed.client.bootId)
  await successor.stop()
  await rm(directory, { recursive: true })
})

test('the pending poll of a process that was replaced ends as a conflict, and takes no command', async () => {
  const server = await seed.gameServer()
  const [bootId, successor] = [await liveProcess(server), randomUUID()]
  const heldSince = (await read(server)).lastSyncAt?.getTime()
  const held = post(server, '/sync', { bootId, receipts: [], waitMs: 20_000 })
  await eventually(
    'the poll is pending',
    async () => (await read(server)).lastSyncAt?.getTime() !== heldSince,
  )
  expect((await hello(server, successor, bootId)).status).toBe(200)
  expect(await held).toMatchObject({ status: 409, body: { code: 'INSTANCE_CONFLICT' } })
  // it does not regain the lease by naming its successor
  expect(await hello(server, bootId, successor)).toMatchObject({ body: { code: 'INSTANCE_CONFLICT' } })
  expect((await read(server)).bootId).toBe(successor)
})

test('a process that disconnected, or whose lease expired, reports no player, gets no code and ends no link', async () => {
  const [server, { player }] = [await seed.gameServer(), await seed.linkedPlayer()]
  const bootId = await liveProcess(server, [player])
  const asked = { bootId, kind: 'GAME', playerUuid: player.uuid }
  const reported = randomUUID()
  const refuseAll = async () => {
    const frames: [string, object][] = [
      ['/players', { bootId, players: [{ uuid: reported, name: 'Late', version: 1 }] }],
      ['/verify-codes', { ...asked, playerName: player.name }],
      ['/unlink', asked],
    ]
    for (const [call, frame] of frames) {
      expect(await post(server, call, frame)).toMatchObject({ status: 409, body: { code: 'HELLO_REQUIRED' } })
    }
  }
  const sync = (more: object) => post(server, '/sync', { bootId, receipts: [], waitMs: 0, ...more })
  await db
    .update(gameServers)
    .set({ lastSyncAt: sql`clock_timestamp() - interval '36 seconds'` })
    .where(eq(gameServers.id, server.id))
  await refuseAll()
  // `/sync` acquires it again, as no other process did
  expect((await sync({ playersOnline: [voiceless(player)] })).status).toBe(200)
  const row = { uuid: player.uuid, name: player.name, version: Date.now() }
  expect((await post(server, '/players', { bootId, players: [row] })).status).toBe(200)
  expect((await sync({ leaving: true })).status).toBe(200)
  await refuseAll()
  expect(await sync({ playersOnline: [voiceless(player)] })).toMatchObject({
    status: 409,
    body: { code: 'HELLO_REQUIRED' },
  })
  expect(await linksOf(player)).toBe(1)
  expect(await db.$count(players, eq(players.uuid, reported))).toBe(0)
  expect((await hello(server, bootId)).status).toBe(200)
  expect((await sync({})).status).toBe(200)
})
