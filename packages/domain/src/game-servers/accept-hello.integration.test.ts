import { randomUUID } from 'node:crypto'
import { gameServerKeys, gameServers } from '@kubora/schema/db/game-servers'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { leaseCommands } from '#commands/lease-commands.ts'
import { sendCommand } from '#commands/send-command.ts'
import { addServer } from '#game-servers/add-server.ts'
import { addServerKey } from '#game-servers/add-server-key.ts'
import { publishDisconnectedServers } from '#game-servers/publish-disconnected-servers.ts'
import { authenticateServer } from '#game-servers/authenticate-server.ts'
import { acceptHello } from '#game-servers/accept-hello.ts'
import { renewLease, releaseLease } from '#game-servers/instance-lease.ts'
import { revokeServerKey } from '#game-servers/revoke-server-key.ts'
import { checkLease } from '#game-servers/check-lease.ts'
import { systemActor } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events } = await createTestContext()

function sayHello(
  server: { id: number },
  bootId: string,
  identityMode: 'online' | 'proxy' | 'offline' = 'online',
  replaces?: string,
) {
  return acceptHello(context, server.id, {
    protocolVersion: 1,
    pluginVersion: '1',
    bootId,
    identityMode,
    ...(replaces === undefined ? {} : { replaces }),
  })
}

function replace(server: { id: number }, replaces: string, bootId: string) {
  return sayHello(server, bootId, 'online', replaces)
}

/** How long a refused process has to wait, in milliseconds. */
async function waitOf(refused: Promise<unknown>): Promise<unknown> {
  const error: unknown = await refused.catch((thrown: unknown) => thrown)
  if (!(error instanceof DomainError)) throw new Error('was not refused')
  return error.params.retryAfterMs
}

async function read(server: { id: number }) {
  const [row] = await db.select().from(gameServers).where(eq(gameServers.id, server.id))
  return row
}

async function passSeconds(server: { id: number }, seconds: number) {
  await db.execute(sql`update game_servers set last_sync_at = last_sync_at - ${seconds} * interval '1 second'
    where id = ${server.id}`)
}

test('an added server is known by its key, of which only the hash is stored', async () => {
  const input = { slug: `s-${randomUUID().slice(0, 8)}`, name: 'S', kind: 'lobby', identityMode: 'proxy' }
  const { serverId, key } = await addServer(context, systemActor, input)
  expect(key).toMatch(/^kbr_[\w-]{43}$/)
  expect(await authenticateServer(db, key)).toMatchObject({
    id: serverId,
    identityMode: 'proxy',
    saidHello: false,
  })
  expect(await authenticateServer(db, `${key}x`)).toBeNull()
  const dump = await db.execute<{ text: string }>(
    sql`select row_to_json(k)::text as text from game_server_keys k where server_id = ${serverId}`,
  )
  expect(dump[0]?.text).not.toContain(key.slice(8))
  expect(await codeOf(addServer(context, systemActor, input))).toBe('INVALID_INPUT')
})

test('two keys may live at once, also when many are requested at once; a revoked one is void', async () => {
  const server = await seed.gameServer()
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => codeOf(addServerKey(context, systemActor, server.id))),
  )
  expect(outcomes.filter((outcome) => outcome === 'no error')).toHaveLength(1)
  const [oldest] = await db
    .select()
    .from(gameServerKeys)
    .where(eq(gameServerKeys.serverId, server.id))
    .orderBy(gameServerKeys.id)
  await revokeServerKey(context, systemActor, oldest?.id ?? 0)
  expect(await authenticateServer(db, server.key)).toBeNull()
  expect(await codeOf(revokeServerKey(context, systemActor, oldest?.id ?? 0))).toBe('NOT_FOUND')
})

test('a second live instance is refused and staff see it; after a minute without calls it is accepted', async () => {
  const server = await seed.gameServer()
  const [first, second] = [randomUUID(), randomUUID()]
  await sayHello(server, first)
  await sayHello(server, first)
  expect(await codeOf(sayHello(server, second))).toBe('INSTANCE_CONFLICT')
  expect((await read(server))?.conflictAt).not.toBeNull()
  expect(events.at(-1)).toEqual({ kind: 'game-server', serverId: server.id })
  expect(await renewLease(context, server.id, second)).toMatchObject({ held: false, reason: 'conflict' })
  await passSeconds(server, 61)
  expect(await renewLease(context, server.id, second)).toEqual({ held: false, reason: 'unknown' })
  await sayHello(server, second)
  expect(await renewLease(context, server.id, first)).toMatchObject({ held: false, reason: 'conflict' })
})

test('a process that names the one it replaces is accepted at once, without an alert', async () => {
  const server = await seed.gameServer()
  const [dead, successor] = [randomUUID(), randomUUID()]
  await sayHello(server, dead)
  await replace(server, dead, successor)
  await replace(server, dead, successor)
  expect(await read(server)).toMatchObject({ bootId: successor, conflictAt: null, replacedBootId: dead })
  expect(await renewLease(context, server.id, successor)).toMatchObject({ held: true })
})

test('only the process that holds the lease can be replaced', async () => {
  const server = await seed.gameServer()
  const [former, holder] = [randomUUID(), randomUUID()]
  await sayHello(server, former)
  await replace(server, former, holder)
  for (const replaces of [former, randomUUID()]) {
    expect(await codeOf(replace(server, replaces, randomUUID()))).toBe('INSTANCE_CONFLICT')
  }
  expect(await read(server)).toMatchObject({ bootId: holder })
})

test('a process that was replaced never takes the lease back, and staff see that it still lives', async () => {
  const server = await seed.gameServer()
  const [copy, other] = [randomUUID(), randomUUID()]
  await sayHello(server, copy)
  await replace(server, copy, other)
  // what it had sent before the hello of its successor
  expect(await renewLease(context, server.id, copy)).toMatchObject({ held: false, reason: 'conflict' })
  expect(await codeOf(replace(server, other, copy))).toBe('INSTANCE_CONFLICT')
  expect((await read(server))?.conflictAt).toBeNull()
  const calls = [
    () => renewLease(context, server.id, copy),
    () => checkLease(context, server.id, copy),
    () => codeOf(replace(server, other, copy)),
  ]
  for (const call of calls) {
    await db.execute(sql`update game_servers set conflict_at = null, replaced_at = replaced_at - interval '6 seconds'
      where id = ${server.id}`)
    await call()
    expect(await read(server)).toMatchObject({ bootId: other, conflictAt: expect.any(Date) })
  }
})

test('a refusal says how long the lease lasts, and its alert is cleared when that process is accepted', async () => {
  const server = await seed.gameServer()
  const [dead, successor] = [randomUUID(), randomUUID()]
  await sayHello(server, dead)
  await passSeconds(server, 30)
  const wait = await waitOf(sayHello(server, successor))
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(5000)
  const lost = await checkLease(context, server.id, successor)
  expect(lost).toMatchObject({ held: false, reason: 'conflict', retryAfterMs: expect.any(Number) })
  expect((await read(server))?.conflictAt).not.toBeNull()
  await passSeconds(server, 6)
  expect(await checkLease(context, server.id, successor)).toEqual({ held: false, reason: 'unknown' })
  await sayHello(server, successor)
  expect((await read(server))?.conflictAt).toBeNull()
  expect(await checkLease(context, server.id, successor)).toEqual({ held: true })
})

test('of two processes that say hello at once one gets the lease', async () => {
  const server = await seed.gameServer()
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => codeOf(sayHello(server, randomUUID()))))
  expect(outcomes.filter((outcome) => outcome === 'no error')).toHaveLength(1)
})

test('a released lease is free at once, unless its holder called again', async () => {
  const server = await seed.gameServer()
  const [first, second] = [randomUUID(), randomUUID()]
  await sayHello(server, first)
  const renewal = await renewLease(context, server.id, first)
  if (!renewal.held) throw new Error('the lease was lost')
  await db.execute(sql`select pg_sleep(0.005)`)
  await renewLease(context, server.id, first)
  await releaseLease(context, server.id, first, renewal.at)
  expect(await codeOf(sayHello(server, second))).toBe('INSTANCE_CONFLICT')
  const last = await renewLease(context, server.id, first)
  if (!last.held) throw new Error('the lease was lost')
  await releaseLease(context, server.id, first, last.at)
  await sayHello(server, second)
  expect((await read(server))?.bootId).toBe(second)
})

test('a new process is sent again what its predecessor was sent and gave no receipt for', async () => {
  const [server, player] = [await seed.gameServer(), await seed.player()]
  await sayHello(server, randomUUID())
  const command = {
    type: 'kick',
    playerId: player.id,
    payload: { reason: 'r' },
    requireOnline: true,
  } as const
  const { id } = await inUnit(context, (unit) => sendCommand(unit, { ...command, servers: [server.id] }))
  const lease = async () =>
    (await leaseCommands(context, server.id, { limit: 9 })).commands.map((one) => one.id)
  expect(await lease()).toEqual([id])
  expect(await lease()).toEqual([])
  await passSeconds(server, 61)
  await sayHello(server, randomUUID())
  expect(await lease()).toEqual([id])
})

test('a plugin may claim less trust than the operator gives, never more', async () => {
  const cases = [
    ['online', 'offline', 'offline'],
    ['online', 'proxy', 'proxy'],
    ['proxy', 'online', 'proxy'],
    ['offline', 'online', 'offline'],
    ['offline', 'proxy', 'offline'],
  ] as const
  for (const [allowed, claimed, effective] of cases) {
    const server = await seed.gameServer({ identityMode: allowed })
    await sayHello(server, randomUUID(), claimed)
    expect(await authenticateServer(db, server.key)).toMatchObject({
      identityMode: effective,
      saidHello: true,
    })
  }
})

test('a server that calls no more is published', async () => {
  const server = await seed.gameServer({ connected: true })
  const published = () =>
    events.filter((event) => event.kind === 'game-server' && event.serverId === server.id).length
  await publishDisconnectedServers(context, 10)
  expect(published()).toBe(0)
  await passSeconds(server, 61)
  await publishDisconnectedServers(context, 10)
  expect(published()).toBe(1)
  await passSeconds(server, 60)
  await publishDisconnectedServers(context, 10)
  expect(published()).toBe(1)
})
