import { randomUUID } from 'node:crypto'
import { gameServers } from '@kubora/schema/db/game-servers'
import { characters } from '@kubora/schema/db/roleplay'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { createTestGround } from '#testing/test-bridges.ts'
import { characterOf, connectPlugin, type RawPlugin } from '#testing/world-owner.ts'

const ground = await createTestGround()
const { seed, db } = ground
const bridge = await ground.start({ RATE_LIMIT_SCALE: '10' })
const owner = await seed.gameServer({ realm: 'de', ownsWorld: true })
const plugin: RawPlugin = await connectPlugin(bridge.url, owner.key)
const player = await seed.player()

beforeEach(async () => {
  await db.delete(characters)
})

async function stored(id: string) {
  const [row] = await db
    .select()
    .from(characters)
    .where(and(eq(characters.realm, 'de'), eq(characters.id, id)))
  return row
}

const now = () => Date.now() - 60_000

test('the owner of a world stores characters with all their fields, in the realm it has on the site', async () => {
  const full = characterOf(player, 'c-1', {
    idNumber: 'DE-4711-0815',
    birthday: '1998-05-04',
    gender: 'female',
    lastPlayedAt: '2026-03-01T11:58:03.000Z',
    working: true,
    job: 'police',
    rank: 'chief',
    money: -1200,
  })
  expect(await plugin.report([full, characterOf(player, 'c-2')])).toBe('accepted,accepted')
  const { kind: _kind, playerUuid: _uuid, lastPlayedAt, ...fields } = full
  expect(await stored('c-1')).toMatchObject({
    ...fields,
    lastPlayedAt: new Date(lastPlayedAt ?? ''),
    realm: 'de',
    playerId: player.id,
    firstNameKey: 'jule',
    idNumberKey: 'de-4711-0815',
    removedAt: null,
  })
  expect(await stored('c-2')).toMatchObject({ birthday: null, working: null, job: null, money: null })
})

test('nobody but the owner reports a world, and a former owner no more', async () => {
  const others = [
    await seed.gameServer({ realm: 'de' }),
    await seed.gameServer({ realm: 'freeroam' }),
    await seed.gameServer(),
  ]
  const gone = { kind: 'character', id: 'c-1', version: now(), removed: true }
  await plugin.report([characterOf(player, 'c-1')])
  for (const { key } of others) {
    const other = await connectPlugin(bridge.url, key)
    const rows = [
      characterOf(player, 'c-1', { lastName: 'Taken', version: now() + 1000 }),
      gone,
      { kind: 'x', id: 'y' },
    ]
    expect(await other.report(rows)).toBe('NOT_WORLD_OWNER,NOT_WORLD_OWNER,NOT_WORLD_OWNER')
  }
  expect(await stored('c-1')).toMatchObject({ lastName: 'Seidel', removedAt: null })
  await db.update(gameServers).set({ ownsWorld: false }).where(eq(gameServers.id, owner.id))
  expect(await plugin.report([gone])).toBe('NOT_WORLD_OWNER')
  await db.update(gameServers).set({ ownsWorld: true }).where(eq(gameServers.id, owner.id))
})

test('each wrong row is rejected alone, in the order of the rows', async () => {
  const rows = [
    { kind: 'castle', id: 'v-1', version: now() },
    { ...characterOf(player, 'c-1'), id: 'no id' },
    { ...characterOf(player, 'c-1'), id: 'i'.repeat(41) },
    { ...characterOf(player, 'c-1'), birthday: '1998-02-30' },
    { ...characterOf(player, 'c-1'), money: 1.5 },
    { ...characterOf(player, 'c-1'), money: 2 ** 60 },
    { ...characterOf(player, 'c-1'), firstName: '\u0000' },
    { ...characterOf(player, 'c-1'), job: 'a job' },
    { ...characterOf(player, 'c-1'), version: -1 },
    { kind: 'character', id: 'c-1', removed: true },
    characterOf({ uuid: randomUUID() }, 'c-1'),
    characterOf(player, 'c-1', { version: Date.now() + 3_600_000 }),
    { ...characterOf(player, 'c-2'), birthday: null, rank: null, mood: 'fine' },
  ]
  expect((await plugin.report(rows)).split(',')).toEqual([
    'KIND_UNKNOWN',
    'ID_INVALID id',
    'ID_INVALID id',
    'FIELD_INVALID birthday',
    'FIELD_INVALID money',
    'FIELD_INVALID money',
    'FIELD_INVALID firstName',
    'FIELD_INVALID job',
    'FIELD_INVALID version',
    'FIELD_INVALID version',
    'PLAYER_UNKNOWN',
    'VERSION_IN_FUTURE',
    'accepted',
  ])
  expect(await stored('c-1')).toBeUndefined()
  expect(await stored('c-2')).toMatchObject({ birthday: null })
})

test('a frame without rows, with too many, or with a row that is none is refused as a whole', async () => {
  const many = Array.from({ length: 1001 }, (_, at) => characterOf(player, `c-${at}`))
  for (const facts of [[], many, ['c-1'], [{ id: 'c-1' }], [{ kind: 'character' }], undefined]) {
    const { status, body } = await plugin.post('/roleplay-facts', { facts })
    expect([status, body]).toMatchObject([422, { code: 'INVALID_FRAME' }])
  }
})

test('rows that come late, again or in another order leave the newest of each thing', async () => {
  const version = now()
  const [older, newer] = [
    characterOf(player, 'c-1', { version, lastName: 'Older' }),
    characterOf(player, 'c-1', { version: version + 1, lastName: 'Newer' }),
  ]
  expect(await plugin.report([newer, older])).toBe('accepted,stale')
  expect(await plugin.report([older])).toBe('stale')
  expect(await plugin.report([newer])).toBe('accepted')
  expect(await plugin.report([older, newer, older])).toBe('stale,accepted,stale')
  expect(await stored('c-1')).toMatchObject({ lastName: 'Newer', version: newer.version })
})

test('a removed character stays removed when older rows come late, and returns by a newer one', async () => {
  const version = now()
  const gone = (id: string, each: number) => ({ kind: 'character', id, version: each, removed: true })
  await plugin.report([characterOf(player, 'c-1', { version })])
  // the second one was never reported otherwise
  expect(await plugin.report([gone('c-1', version + 2), gone('c-2', version + 2)])).toBe('accepted,accepted')
  expect(await plugin.report([gone('c-1', version + 2), gone('c-2', version + 2)])).toBe('accepted,accepted')
  const late = ['c-1', 'c-2'].map((id) => characterOf(player, id, { version: version + 1 }))
  expect(await plugin.report(late)).toBe('stale,stale')
  const same = ['c-1', 'c-2'].map((id) => characterOf(player, id, { version: version + 2 }))
  expect(await plugin.report(same)).toBe('stale,stale')
  expect(await plugin.report([gone('c-1', version + 1)])).toBe('stale')
  expect(await stored('c-1')).toMatchObject({ removedAt: expect.any(Date), lastName: 'Seidel' })
  expect(await stored('c-2')).toBeUndefined()
  const back = ['c-1', 'c-2'].map((id) => characterOf(player, id, { version: version + 3 }))
  expect(await plugin.report(back)).toBe('accepted,accepted')
  expect(await stored('c-1')).toMatchObject({ removedAt: null })
  expect(await stored('c-2')).toMatchObject({ removedAt: null })
})

test('a version a little ahead of the clock counts as now, so that a later change is not stale', async () => {
  const ahead = characterOf(player, 'c-1', { version: Date.now() + 120_000 })
  expect(await plugin.report([ahead])).toBe('accepted')
  expect((await stored('c-1'))?.version).toBeLessThanOrEqual(Date.now())
  const after = characterOf(player, 'c-1', { version: Date.now() + 1, lastName: 'After' })
  expect(await plugin.report([after])).toBe('accepted')
  expect(await stored('c-1')).toMatchObject({ lastName: 'After' })
})

test('a game server in offline mode reports no character of a trusted identity', async () => {
  const server = await seed.gameServer({ realm: 'fr', ownsWorld: true, identityMode: 'offline' })
  const offline = await connectPlugin(bridge.url, server.key, { identityMode: 'offline' })
  const pirate = await seed.player({ offlineIdentity: true })
  const rows = [characterOf(player, 'c-1'), characterOf(pirate, 'c-2')]
  expect(await offline.report(rows)).toBe('IDENTITY_CONFLICT,accepted')
})

test('a thousand rows are stored by one call, and their repetition changes nothing', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => characterOf(player, `c-${at}`, { money: at }))
  const accepted = rows.map(() => 'accepted').join()
  expect(await plugin.report(rows)).toBe(accepted)
  expect(await plugin.report(rows.toReversed())).toBe(accepted)
  expect(await db.$count(characters, eq(characters.realm, 'de'))).toBe(1000)
})

test('calls of another process, or of one that has left, are refused', async () => {
  const server = await seed.gameServer({ realm: 'freeroam', ownsWorld: true })
  const process = await connectPlugin(bridge.url, server.key)
  const facts = [characterOf(player, 'c-1')]
  const second = await process.post('/roleplay-facts', { facts, bootId: randomUUID() })
  expect(second).toMatchObject({ status: 409, body: { code: 'INSTANCE_CONFLICT' } })
  await process.sync({ leaving: true })
  expect(await process.post('/roleplay-facts', { facts })).toMatchObject({
    status: 409,
    body: { code: 'HELLO_REQUIRED' },
  })
})

test('rows above the budget are refused with the time to wait, and cost the other reports nothing', async () => {
  const strict = await ground.start({ RATE_LIMIT_SCALE: '0.02' })
  await ground.redis.flushdb()
  const server = await seed.gameServer()
  const process = await connectPlugin(strict.url, server.key)
  const facts = Array.from({ length: 300 }, (_, at) => characterOf(player, `c-${at}`))
  expect(await process.post('/roleplay-facts', { facts })).toMatchObject({ status: 200 })
  expect(await process.post('/roleplay-facts', { facts })).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED', retryAfterMs: expect.any(Number) },
  })
  const row = { uuid: randomUUID(), name: 'Budget_1', version: now() }
  expect(await process.post('/players', { players: [row] })).toMatchObject({ status: 200 })
  await ground.stop(strict)
})
