import { tries } from '@kubora/test-kit/run-scope/tries'
import { characters, removedWorldRows } from '@kubora/schema/db/roleplay'
import { receivedRoleplayRequest } from '@kubora/schema/protocol/roleplay-facts'
import { and, eq, inArray } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { dropRemovedRows } from '#roleplay/drop-removed-rows.ts'
import { nameKeyOf } from '#roleplay/name-key.ts'
import { recordRoleplayFacts } from '#roleplay/record-roleplay-facts.ts'
import { createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events } = await createTestContext()
const server = await seed.gameServer({ realm: 'de', ownsWorld: true, kind: 'roleplay' })
const owner = { id: server.id, identityMode: 'online' as const }
const player = await seed.player()
const bootId = '7d6c1a52-9a0e-4c1b-9a77-3c7d5b6f0e11'

let lastId = 0
const newId = () => `c-${(lastId += 1)}`

function fact(changes: object = {}) {
  return {
    kind: 'character',
    id: 'c-1',
    version: 1000,
    playerUuid: player.uuid,
    idNumber: 'DE-1',
    firstName: 'Jule',
    lastName: 'Müller',
    birthday: '1998-05-04',
    money: 1200,
    ...changes,
  }
}

/** Reports rows as the bridge reads them. */
function report(facts: readonly object[], by: Parameters<typeof recordRoleplayFacts>[1] = owner) {
  return recordRoleplayFacts(context, by, receivedRoleplayRequest.parse({ bootId, facts }).facts)
}

async function read(id: string) {
  return (
    await db
      .select()
      .from(characters)
      .where(and(eq(characters.realm, 'de'), eq(characters.id, id)))
  )[0]
}

beforeEach(() => {
  events.length = 0
})

test('stores what the owner of the world reports, with names as people order and search them', async () => {
  const id = newId()
  const optional = { gender: 'female', working: true, job: 'police', rank: 'chief' }
  expect(await report([fact({ id, ...optional, lastPlayedAt: '2026-03-01T11:58:03Z' })])).toEqual([
    { id, result: 'accepted' },
  ])
  expect(await read(id)).toMatchObject({
    ...optional,
    playerId: player.id,
    lastName: 'Müller',
    lastNameKey: 'muller',
    firstNameKey: 'jule',
    birthday: '1998-05-04',
    lastPlayedAt: new Date('2026-03-01T11:58:03Z'),
    money: 1200,
    version: 1000,
    removedAt: null,
  })
  expect(events).toEqual([
    { kind: 'character', realm: 'de', characterId: id },
    { kind: 'world', realm: 'de' },
  ])
})

test('names of different emoji are stored as any others, though they are thousands of Latin letters', async () => {
  const long = Array.from({ length: 0x900 }, (_, at) => String.fromCodePoint(0x1f300 + at))
    .filter((one) => nameKeyOf(one).length > 13)
    .toSorted((one, other) => nameKeyOf(other).length - nameKeyOf(one).length)
  const names = { firstName: long.slice(0, 100).join(''), lastName: long.slice(100, 200).join('') }
  expect(Array.from(names.lastName)).toHaveLength(100)
  const id = newId()
  expect(await report([fact({ id, ...names })])).toEqual([{ id, result: 'accepted' }])
  expect(await read(id)).toMatchObject(names)
})

test('a character that was never played stays so, and none was played later than now', async () => {
  const [never, soon] = [newId(), newId()]
  const later = new Date(Date.now() + 86_400_000).toISOString()
  await report([fact({ id: never }), fact({ id: soon, lastPlayedAt: later })])
  expect((await read(never))?.lastPlayedAt).toBeNull()
  expect(Number((await read(soon))?.lastPlayedAt)).toBeLessThan(Date.parse(later))
})

test('an older row changes nothing, a repeated one nothing either, a newer one all', async () => {
  const id = newId()
  await report([fact({ id, version: 2000, money: 5 })])
  expect(await report([fact({ id, version: 1999, money: 1 })])).toEqual([{ id, result: 'stale' }])
  expect(await report([fact({ id, version: 2000, money: 5 })])).toEqual([{ id, result: 'accepted' }])
  expect(await read(id)).toMatchObject({ money: 5 })
  const { money: _money, ...withoutMoney } = fact({ id, version: 2001 })
  await report([withoutMoney])
  expect(await read(id)).toMatchObject({ money: null, version: 2001 })
})

test('what is removed comes back only by a newer row, also where it was never reported before', async () => {
  const [known, unknown] = [newId(), newId()]
  await report([fact({ id: known })])
  const tombstones = [known, unknown].map((id) => ({ kind: 'character', id, version: 3000, removed: true }))
  expect((await report(tombstones)).map(({ result }) => result)).toEqual(['accepted', 'accepted'])
  const late = [known, unknown].map((id) => fact({ id, version: 2999 }))
  expect((await report(late)).map(({ result }) => result)).toEqual(['stale', 'stale'])
  expect((await read(known))?.removedAt).not.toBeNull()
  expect(await read(unknown)).toBeUndefined()
  await report([known, unknown].map((id) => fact({ id, version: 3001 })))
  expect(await read(known)).toMatchObject({ removedAt: null, version: 3001 })
  expect(await read(unknown)).toMatchObject({ removedAt: null, version: 3001 })
})

test('that something never reported is gone is forgotten after 90 days, what was reported before stays', async () => {
  const [known, old, young] = [newId(), newId(), newId()]
  const versionOf = (days: number) => Date.now() - days * 86_400_000
  await report([fact({ id: known })])
  await report([
    { kind: 'character', id: known, version: versionOf(91), removed: true },
    { kind: 'character', id: old, version: versionOf(91), removed: true },
    { kind: 'character', id: young, version: versionOf(89), removed: true },
  ])
  await dropRemovedRows(context)
  const noted = await db
    .select()
    .from(removedWorldRows)
    .where(inArray(removedWorldRows.id, [old, young]))
  expect(noted.map(({ id }) => id)).toEqual([young])
  expect((await read(known))?.removedAt).not.toBeNull()
})

test('each row that is wrong is refused alone, with its field', async () => {
  const good = newId()
  const rows: [object, object][] = [
    [fact({ id: good }), { result: 'accepted' }],
    [
      { kind: 'castle', id: 'x' },
      { result: 'rejected', reason: 'KIND_UNKNOWN' },
    ],
    [fact({ id: 'a b' }), { result: 'rejected', reason: 'ID_INVALID' }],
    [fact({ id: '%' }), { result: 'rejected', reason: 'ID_INVALID' }],
    [fact({ birthday: '1999-02-30' }), { result: 'rejected', reason: 'FIELD_INVALID', field: 'birthday' }],
    [fact({ birthday: '0000-01-01' }), { result: 'rejected', reason: 'FIELD_INVALID', field: 'birthday' }],
    [
      fact({ lastPlayedAt: '0000-12-31T23:59:59Z' }),
      { result: 'rejected', reason: 'FIELD_INVALID', field: 'lastPlayedAt' },
    ],
    [fact({ money: 1.5 }), { result: 'rejected', reason: 'FIELD_INVALID', field: 'money' }],
    [fact({ firstName: 'a\0' }), { result: 'rejected', reason: 'FIELD_INVALID', field: 'firstName' }],
    [
      fact({ lastName: 'x'.repeat(20_000) }),
      { result: 'rejected', reason: 'FIELD_INVALID', field: 'lastName' },
    ],
    [fact({ lastName: ' ' }), { result: 'rejected', reason: 'FIELD_INVALID', field: 'lastName' }],
    [fact({ version: -1 }), { result: 'rejected', reason: 'FIELD_INVALID', field: 'version' }],
    [fact({ version: Date.now() + 3_600_000 }), { result: 'rejected', reason: 'VERSION_IN_FUTURE' }],
    [
      fact({ playerUuid: '00000000-0000-4000-8000-000000000000' }),
      { result: 'rejected', reason: 'PLAYER_UNKNOWN' },
    ],
  ]
  const results = await report(rows.map(([row]) => row))
  expect(results.map(({ id: _id, ...result }) => result)).toMatchObject(rows.map(([, result]) => result))
  expect(await read(good)).toBeDefined()
})

test('marks that turn the direction of writing are not stored', async () => {
  const id = newId()
  await report([fact({ id, lastName: 'Ab\u202ec' })])
  expect(await read(id)).toMatchObject({ lastName: 'Ab c' })
})

test('nobody but the owner reports a world, and one in offline mode no trusted identity', async () => {
  const id = newId()
  const other = await seed.gameServer({ realm: 'de' })
  const ofNone = await seed.gameServer()
  for (const stranger of [other, ofNone]) {
    expect(await report([fact({ id })], { id: stranger.id, identityMode: 'online' })).toEqual([
      { id, result: 'rejected', reason: 'NOT_WORLD_OWNER' },
    ])
  }
  expect(await report([fact({ id })], { ...owner, identityMode: 'offline' })).toEqual([
    { id, result: 'rejected', reason: 'IDENTITY_CONFLICT' },
  ])
  expect(await read(id)).toBeUndefined()
  const offline = await seed.player({ offlineIdentity: true })
  expect(
    await report([fact({ id, playerUuid: offline.uuid })], { ...owner, identityMode: 'offline' }),
  ).toEqual([{ id, result: 'accepted' }])
})

test('of one thing twice in a call the newer row counts', async () => {
  const id = newId()
  const results = await report([
    fact({ id, version: 10, money: 1 }),
    fact({ id, version: 12, money: 3 }),
    fact({ id, version: 11, money: 2 }),
  ])
  expect(results.map(({ result }) => result)).toEqual(['stale', 'accepted', 'stale'])
  expect(await read(id)).toMatchObject({ money: 3 })
})

test('of one thing twice in a call with the same version the later row counts', async () => {
  const id = newId()
  const results = await report([
    fact({ id, version: 10 }),
    { kind: 'character', id, version: 10, removed: true },
  ])
  expect(results.map(({ result }) => result)).toEqual(['stale', 'accepted'])
  expect(await read(id)).toBeUndefined()
})

test('of a thousand rows fifty characters are refreshed by themselves, and the lists once', async () => {
  const rows = Array.from({ length: 1000 }, () => fact({ id: newId() }))
  await report(rows)
  expect(events.filter(({ kind }) => kind === 'character')).toHaveLength(50)
  expect(events.filter(({ kind }) => kind === 'world')).toHaveLength(1)
})

test('rows in any order, doubled and in any calls, end in the newest of each', async () => {
  const step = fc.record({
    id: fc.constantFrom('p-1', 'p-2', 'p-3'),
    version: fc.integer({ min: 1, max: 40 }),
    removed: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { maxLength: 6 }),
      async (calls) => {
        await db.delete(characters)
        await db.delete(removedWorldRows)
        // of one version there is one row, as a game that counts its changes has it
        const rowOf = ({ id, version }: { id: string; version: number }) =>
          version % 4 === 0
            ? { kind: 'character', id, version, removed: true }
            : fact({ id, version, money: version })
        for (const call of calls) await report(call.map(rowOf))
        for (const id of ['p-1', 'p-2', 'p-3']) {
          const versions = calls.flat().flatMap((one) => (one.id === id ? [one.version] : []))
          const newest = versions.length === 0 ? null : Math.max(...versions)
          const stored = await read(id)
          const present = stored?.removedAt === null ? stored.money : null
          expect(present).toBe(newest === null || newest % 4 === 0 ? null : newest)
        }
      },
    ),
    tries(15, 200),
  )
})
