import { randomUUID } from 'node:crypto'
import { notifications } from '@kubora/schema/db/notifications'
import { notifyPlayer } from '@kubora/domain/notifications/notify-player'
import { revokeServerKey } from '@kubora/domain/game-servers/revoke-server-key'
import { systemActor } from '@kubora/domain/kernel/actor'
import { startSimulatedServer } from '@kubora/plugin-sdk/simulator/simulated-server'
import { createWorld } from '@kubora/plugin-sdk/simulator/simulated-world'
import { gameServerKeys, gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { startFaultProxy } from '@kubora/test-kit/fault-proxy/fault-proxy'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestGround, eventually } from '#testing/test-bridges.ts'

const ground = await createTestGround()
const { seed, db, context, principal } = ground

type Bridge = Awaited<ReturnType<typeof ground.start>>

async function connected(bridge: Bridge, server: { id: number; key: string }) {
  const world = createWorld([`P${randomUUID().slice(0, 8)}`], 'online')
  const [player] = world.players
  if (!player) throw new Error('a world without players')
  const simulated = await startSimulatedServer({
    bridgeUrl: bridge.url,
    serverKey: server.key,
    identityMode: 'online',
    world,
    seed: 1,
  })
  await simulated.join(player.name)
  const playerId = await eventually('the player is known and online', async () => {
    const [row] = await db.query.players.findMany({ where: { uuid: player.uuid }, with: { online: true } })
    return row && row.online.length > 0 ? row.id : undefined
  })
  return { simulated, world, player, playerId }
}

/** Returns when the game server began its last call, ms since 1970. */
async function lastCallAt(serverId: number): Promise<number | undefined> {
  const [row] = await db.select().from(gameServers).where(eq(gameServers.id, serverId))
  return row?.lastSyncAt?.getTime()
}

function callBridge(bridge: Bridge, key: string, path: string, body: object, signal?: AbortSignal) {
  return fetch(`${bridge.url}/bridge/v1${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...(signal ? { signal } : {}),
  })
}

function helloOf(bootId: string): object {
  return { protocolVersion: 1, pluginVersion: 'test', bootId, identityMode: 'online' }
}

async function send(playerId: number, text: string): Promise<string> {
  return notifyPlayer.run(context, principal, { playerId, text, idempotencyKey: randomUUID() })
}

function outcome(id: string, wanted: string) {
  return eventually(`notification becomes ${wanted}`, async () => {
    const [row] = await db.select().from(notifications).where(eq(notifications.id, id))
    return row?.outcome === wanted ? row.outcome : undefined
  })
}

test('a command reaches the pending poll once, whichever bridge has it', async () => {
  const [one, two] = [await ground.start(), await ground.start()]
  const [a, b] = [
    await connected(one, await seed.gameServer()),
    await connected(two, await seed.gameServer()),
  ]
  const ids = await Promise.all([send(a.playerId, 'to a'), send(b.playerId, 'to b')])
  await Promise.all(ids.map((id) => outcome(id, 'success')))
  expect(a.player.seen.map(({ text }) => text)).toEqual(['to a'])
  expect(b.player.seen.map(({ text }) => text)).toEqual(['to b'])
  await Promise.all([a.simulated.stop(), b.simulated.stop()])
  await Promise.all([ground.stop(one), ground.stop(two)])
})

test('lost, late and doubled calls show no message twice, and only shown messages count as success', async () => {
  const bridge = await ground.start({ RATE_LIMIT_SCALE: '100' })
  const { simulated, player, playerId } = await connected(bridge, await seed.gameServer())
  simulated.line.setFaults({ dropRequest: 0.1, dropResponse: 0.1, duplicate: 0.2, delay: 0.2, delayMs: 50 })
  const texts = Array.from({ length: 6 }, (_, i) => `message ${i}`)
  for (const text of texts) {
    const id = await send(playerId, text)
    // a message that was lost for longer than its ten seconds is not shown: that is not asserted here
    await eventually(`${text} has an outcome`, async () => {
      const [row] = await db.select().from(notifications).where(eq(notifications.id, id))
      return row?.outcome !== 'pending'
    })
  }
  simulated.line.setFaults({})
  const shown = player.seen.map(({ text }) => text)
  expect(new Set(shown).size).toBe(shown.length)
  await eventually('each shown message counts as success', async () => {
    const rows = await db.select().from(notifications).where(eq(notifications.playerId, playerId))
    return rows.every((row) => (row.outcome === 'success') === shown.includes(row.text))
  })
  await simulated.stop()
  await ground.stop(bridge)
})

test('a bridge that shuts down ends its pending polls with a response', async () => {
  const bridge = await ground.start()
  const server = await seed.gameServer()
  const bootId = randomUUID()
  expect((await callBridge(bridge, server.key, '/hello', helloOf(bootId))).status).toBe(200)
  const helloAt = await lastCallAt(server.id)
  const held = callBridge(bridge, server.key, '/sync', { bootId, receipts: [], waitMs: 25_000 })
  await eventually('the poll is pending', async () => (await lastCallAt(server.id)) !== helloAt)
  await ground.stop(bridge)
  // a connection whose poll is not ended is cut
  expect((await held).status).toBe(200)
})

test('without Redis commands still arrive, read from the table', async () => {
  const { hostname, port } = new URL(ground.redisUrl)
  const proxy = await startFaultProxy({ host: hostname, port: Number(port) })
  const bridge = await ground.start({ REDIS_URL: proxy.through(ground.redisUrl) })
  const { simulated, playerId } = await connected(bridge, await seed.gameServer())
  await proxy.refuse()
  expect(await outcome(await send(playerId, 'without Redis'), 'success')).toBe('success')
  await proxy.heal()
  await outcome(await send(playerId, 'with Redis'), 'success')
  await simulated.stop()
  await ground.stop(bridge)
  await proxy.close()
})

test('without Postgres calls are refused with a time to retry, and everything works again afterwards', async () => {
  const { hostname, port } = new URL(ground.databaseUrl)
  const proxy = await startFaultProxy({ host: hostname, port: Number(port) })
  const bridge = await ground.start({ DATABASE_URL: proxy.through(ground.databaseUrl) })
  const { simulated, playerId } = await connected(bridge, await seed.gameServer())
  await proxy.refuse()
  const response = await eventually('a call is refused with 503', async () => {
    const answer = await fetch(`${bridge.url}/bridge/v1/hello`, {
      method: 'POST',
      headers: { authorization: 'Bearer any' },
    })
    return answer.status === 503 ? answer : undefined
  })
  expect(response.headers.get('retry-after')).toBe('1')
  expect(await response.json()).toMatchObject({ code: 'UNAVAILABLE', retryAfterMs: 1000 })
  await proxy.heal()
  await outcome(await send(playerId, 'after the outage'), 'success')
  await simulated.stop()
  await ground.stop(bridge)
  await proxy.close()
})

test('a pending poll of a revoked key ends unauthorized', async () => {
  const bridge = await ground.start()
  const server = await seed.gameServer()
  const { simulated } = await connected(bridge, server)
  const [key] = await db.select().from(gameServerKeys).where(eq(gameServerKeys.serverId, server.id))
  await revokeServerKey(context, systemActor, key?.id ?? 0)
  await eventually('the plugin is refused', () => simulated.client.state === 'paused')
  expect(simulated.client.state).toBe('paused')
  await simulated.kill()
  await ground.stop(bridge)
})

test('a killed game server releases its lease to its successor without the minute of silence', async () => {
  const bridge = await ground.start()
  const server = await seed.gameServer()
  const { simulated } = await connected(bridge, server)
  // between two calls nothing but silence would show that it was killed
  await eventually('a call is held', async () => {
    const metrics = await (await fetch(`${bridge.healthUrl}/metrics`)).text()
    return metrics.includes('\nkubora_bridge_held_calls 1\n')
  })
  await simulated.kill()
  await eventually('the lease is released', async () => {
    const [row] = await db.select().from(gameServers).where(eq(gameServers.id, server.id))
    return row?.releasedAt !== null
  })
  const again = await connected(bridge, server)
  expect(again.simulated.client.state).toBe('connected')
  expect(await db.$count(players, eq(players.uuid, again.player.uuid))).toBe(1)
  await again.simulated.stop()
  await ground.stop(bridge)
})

test('a game server that is killed while its call is still being accepted releases its lease, too', async () => {
  const bridge = await ground.start()
  const server = await seed.gameServer()
  const bootId = randomUUID()
  expect((await callBridge(bridge, server.key, '/hello', helloOf(bootId))).status).toBe(200)
  const process = new AbortController()
  const sync = { bootId, receipts: [], waitMs: 20_000 }
  await db.transaction(async (tx) => {
    // the call waits here for the lease, and is cut off before it has it
    await tx.select().from(gameServers).where(eq(gameServers.id, server.id)).for('update')
    const call = callBridge(bridge, server.key, '/sync', sync, process.signal)
    await eventually('the call waits for the row', async () => {
      const [row] = await db.execute<{ waiting: number }>(
        sql`select count(*)::int as waiting from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return row !== undefined && row.waiting > 0
    })
    process.abort()
    await expect(call).rejects.toThrow('aborted')
    // the bridge notices it before the row is unlocked: what it is sent later, it reads later
    await fetch(`${bridge.healthUrl}/healthz`)
  })
  await eventually('the lease is released', async () => {
    const [row] = await db.select().from(gameServers).where(eq(gameServers.id, server.id))
    return row?.releasedAt !== null
  })
  await ground.stop(bridge)
})

test('a newer poll at one bridge ends the older one at another', async () => {
  const [one, two] = [await ground.start(), await ground.start()]
  const server = await seed.gameServer()
  const bootId = randomUUID()
  expect((await callBridge(one, server.key, '/hello', helloOf(bootId))).status).toBe(200)
  const helloAt = await lastCallAt(server.id)
  const sync = { bootId, receipts: [], waitMs: 20_000 }
  const older = callBridge(one, server.key, '/sync', sync)
  await eventually('the older poll is pending', async () => (await lastCallAt(server.id)) !== helloAt)
  let newerEnded = false
  const newer = callBridge(two, server.key, '/sync', sync).then((response) => {
    newerEnded = true
    return response
  })
  expect((await older).status).toBe(200)
  expect(newerEnded).toBe(false)
  await ground.stop(two)
  expect((await newer).status).toBe(200)
  await ground.stop(one)
})
