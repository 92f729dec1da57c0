import { randomUUID } from 'node:crypto'
import { auditLog } from '@kubora/schema/db/audit-log'
import { idempotencyKeys } from '@kubora/schema/db/idempotency-keys'
import { players } from '@kubora/schema/db/players'
import { idempotencyKey } from '@kubora/validation/idempotency-key'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { eq, sql } from 'drizzle-orm'
import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import type { ResultFor } from '#actions/idempotency-keys.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { codeOf, createTestContext } from '#testing/test-context.ts'

const { context, db, seed, events, principalOf } = await createTestContext()
const input = z.object({
  playerId: z.int(),
  minutes: z.int().default(1),
  names: z.array(z.string()).default([]),
  idempotencyKey: idempotencyKey.nullish(),
})

/** What happens once the minutes were added; each test sets its own. */
let then: () => Promise<void> = async () => undefined
/** How often it was begun. */
let begun = 0

const addMinutes = defineAction({
  name: 'test.add-minutes',
  permission: playerPermissions.viewPlayers,
  input,
  run: async (unit, { playerId, minutes }) => {
    begun += 1
    const [row] = await unit.tx
      .update(players)
      .set({ playtimeMinutes: sql`${players.playtimeMinutes} + ${minutes}` })
      .where(eq(players.id, playerId))
      .returning({ sum: players.playtimeMinutes })
    if (!row) throw new DomainError('NOT_FOUND')
    unit.publish({ kind: 'rights' })
    await then()
    const result = { sum: row.sum, of: [playerId], note: null }
    return { result, audit: { target: { type: 'player', id: playerId }, after: { minutes } } }
  },
  revert: { none: 'NO_CHANGE' },
})

async function member() {
  return principalOf((await seed.teamMember({ permissions: [playerPermissions.viewPlayers] })).account)
}

async function minutesOf({ id }: { id: number }): Promise<number | undefined> {
  const [row] = await db.select({ sum: players.playtimeMinutes }).from(players).where(eq(players.id, id))
  return row?.sum
}

const linesOf = ({ id }: { id: number }) => db.$count(auditLog, eq(auditLog.targetId, String(id)))

test('a repeated request returns the first result, without a second effect, line, event or position in the log', async () => {
  const [principal, player] = [await member(), await seed.player()]
  const given = { playerId: player.id, minutes: 5, names: ['a', 'b'], idempotencyKey: randomUUID() }
  const first = await addMinutes.run(context, principal, given)
  expect(first).toMatchObject({ of: [player.id], note: null })
  const [before, published] = [await minutesOf(player), events.length]
  // the order of the fields is no difference
  const { playerId, ...rest } = given
  expect(await addMinutes.run(context, principal, { ...rest, playerId })).toEqual(first)
  expect(await minutesOf(player)).toBe(before)
  expect(await linesOf(player)).toBe(1)
  expect(events.length).toBe(published)
  const positions = await db.execute<{ gap: string }>(
    sql`select last_value - (select max(position) from audit_log) as gap from audit_log_position_seq`,
  )
  expect(positions).toMatchObject([{ gap: '0' }])
})

test('twenty requests at once have one effect, and all get its result', async () => {
  const [principal, player] = [await member(), await seed.player()]
  const given = { playerId: player.id, minutes: 5, idempotencyKey: randomUUID() }
  const before = await minutesOf(player)
  const results = await Promise.all(
    Array.from({ length: 20 }, () => addMinutes.run(context, principal, given)),
  )
  expect(new Set(results.map(({ sum }) => sum)).size).toBe(1)
  expect(await minutesOf(player)).toBe((before ?? 0) + 5)
  expect(await linesOf(player)).toBe(1)
})

test('another input is refused at the field of the key, and changes nothing', async () => {
  const [principal, player] = [await member(), await seed.player()]
  const given = { playerId: player.id, names: ['a', 'b'], idempotencyKey: randomUUID() }
  await addMinutes.run(context, principal, given)
  const before = await minutesOf(player)
  const others = [
    { ...given, minutes: 2 },
    { ...given, names: ['b', 'a'] },
    { ...given, playerId: (await seed.player()).id },
  ]
  for (const other of others) {
    await expect(addMinutes.run(context, principal, other)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fieldErrors: [{ path: 'idempotencyKey', key: 'validation.invalid-choice' }],
    })
  }
  expect(await minutesOf(player)).toBe(before)
})

test('a failure leaves the key unused, also for a request that waits for it, and no other statement waits to be sent', async () => {
  const [principal, player] = [await member(), await seed.player()]
  const given = { playerId: player.id, minutes: 5, idempotencyKey: randomUUID() }
  const before = await minutesOf(player)
  const began = Promise.withResolvers<void>()
  const fail = Promise.withResolvers<void>()
  then = async () => {
    began.resolve()
    await fail.promise
  }
  const first = addMinutes.run(context, principal, given)
  first.catch(() => undefined)
  await began.promise
  then = async () => undefined
  const earlier = begun
  const second = addMinutes.run(context, principal, given)
  const waiting = () =>
    db.execute(sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%idempotency_keys%'`)
  await expect.poll(async () => (await waiting()).length).toBe(1)
  // a key costs no round trip: its response was not waited for
  expect(begun).toBe(earlier + 1)
  fail.reject(new DomainError('CONFLICT'))
  expect(await codeOf(first)).toBe('CONFLICT')
  expect(await codeOf(second)).toBe('no error')
  expect(await minutesOf(player)).toBe((before ?? 0) + 5)
  expect(await codeOf(addMinutes.run(context, principal, { ...given, minutes: 6 }))).toBe('INVALID_INPUT')
})

test('a repeated request gets the first result also where the action would fail by now', async () => {
  const [principal, player] = [await member(), await seed.player()]
  const given = { playerId: player.id, idempotencyKey: randomUUID() }
  const first = await addMinutes.run(context, principal, given)
  await db.delete(players).where(eq(players.id, player.id))
  expect(await addMinutes.run(context, principal, given)).toEqual(first)
})

test('a key belongs to one account and one action; without a key each request takes effect', async () => {
  const [player, key] = [await seed.player(), randomUUID()]
  const before = await minutesOf(player)
  const given = { playerId: player.id, idempotencyKey: key }
  await addMinutes.run(context, await member(), given)
  const principal = await member()
  await addMinutes.run(context, principal, given)
  const same = defineAction({
    name: 'test.look-once',
    permission: playerPermissions.viewPlayers,
    input,
    run: async () => ({ result: undefined, audit: { none: 'a test' } }),
    revert: { none: 'NO_CHANGE' },
  })
  expect(await same.run(context, principal, given)).toBe(undefined)
  expect(await same.run(context, principal, given)).toBe(undefined)
  await addMinutes.run(context, principal, { playerId: player.id })
  await addMinutes.run(context, principal, { playerId: player.id, idempotencyKey: null })
  expect(await minutesOf(player)).toBe((before ?? 0) + 4)
})

test('a repeated request needs the permission still', async () => {
  const [principal, player] = [await member(), await seed.player()]
  const given = { playerId: player.id, idempotencyKey: randomUUID() }
  await addMinutes.run(context, principal, given)
  expect(await codeOf(addMinutes.run(context, { ...principal, grants: [] }, given))).toBe('NO_PERMISSION')
})

test('inside of another transaction a used key returns its result and rolls nothing back', async () => {
  const [principal, player] = [await member(), await seed.player()]
  const given = { playerId: player.id, minutes: 5, idempotencyKey: randomUUID() }
  const first = await addMinutes.run(context, principal, given)
  const other = await seed.player()
  const before = await minutesOf(other)
  const again = await inUnit(context, async (unit) => {
    await addMinutes.runIn(unit, principal, { playerId: other.id })
    return addMinutes.runIn(unit, principal, given)
  })
  expect(again).toEqual(first)
  expect(await minutesOf(other)).toBe((before ?? 0) + 1)
})

test('a key from before the table returns its result, whatever was sent with it', async () => {
  const [principal, key] = [await member(), randomUUID()]
  const { accountId } = principal
  await db.insert(idempotencyKeys).values({ accountId, action: 'test.add-minutes', key, result: { sum: 7 } })
  const { id: playerId } = await seed.player()
  expect(await addMinutes.run(context, principal, { playerId, idempotencyKey: key })).toEqual({ sum: 7 })
})

test('what was sent with a key cannot be read from its row', async () => {
  const [principal, player] = [await member(), await seed.player()]
  const given = { playerId: player.id, names: ['geheim'], idempotencyKey: randomUUID() }
  await addMinutes.run(context, principal, given)
  const rows = await db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, given.idempotencyKey))
  expect(rows).toMatchObject([{ fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(JSON.stringify(rows)).not.toContain('geheim')
})

test('an action with keys that returns what cannot be stored does not compile', () => {
  type Input = { idempotencyKey?: string }
  expectTypeOf<Date>().not.toExtend<ResultFor<Input>>()
  expectTypeOf<Map<string, string>>().not.toExtend<ResultFor<Input>>()
  expectTypeOf<{ id: number; of: string[] }>().toExtend<ResultFor<Input>>()
  expectTypeOf<void>().toExtend<ResultFor<Input>>()
  expectTypeOf<Date>().toExtend<ResultFor<{ id: number }>>()
})
