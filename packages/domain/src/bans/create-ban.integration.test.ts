import { randomUUID } from 'node:crypto'
import { bans } from '@kubora/schema/db/bans'
import { outbox } from '@kubora/schema/db/outbox'
import { banUnits } from '@kubora/validation/bans'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { logIn } from '#accounts/log-in.ts'
import { isActiveBan } from '#bans/active-ban.ts'
import { banEnd } from '#bans/ban-end.ts'
import { endPassedBans, expireBans } from '#bans/expire-bans.ts'
import { unban } from '#bans/unban.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { isProtectedPlayer } from '#permissions/colleagues.ts'
import { createBanDesk } from '#testing/ban-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const { context, db, seed, events, principalOf, memberWith, admin, ban, read, changesOf, auditOf } =
  await createBanDesk()

afterEach(() => void vi.useRealTimers())

async function activeBansOf(player: { id: number }): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(bans)
    .where(and(eq(bans.playerId, player.id), isActiveBan(bans)))
  return row?.count ?? 0
}

async function kicksOf(banId: string): Promise<number> {
  const topic = and(eq(outbox.topic, 'kick-banned'), sql`${outbox.payload} ->> 'banId' = ${banId}`)
  return db.$count(outbox, topic)
}

test('a ban is stored with its history, evidence, audit line, kick and live event, all at once', async () => {
  const player = await seed.player()
  const evidence = ['https://example.net/clip', 'https://example.net/picture']
  const id = await ban(player, { realm: 'de', remark: 'third time', evidence, duration: 7 })
  const stored = await read(id)
  const content = { realm: 'de', reason: 'Griefing', remark: 'third time', duration: 7, unit: 'DAYS' }
  expect(stored).toMatchObject({ ...content, playerId: player.id, version: 1, endedAt: null, evidence })
  expect(stored).toMatchObject({ adminAccountId: admin.accountId, adminName: admin.player?.name })
  expect(Number(stored.endsAt) - Number(stored.startsAt)).toBe(7 * 86_400_000)
  expect(await changesOf(id)).toMatchObject([
    { kind: 'CREATED', actorAccountId: admin.accountId, before: null, after: { ...content, evidence } },
  ])
  expect(await auditOf(player)).toMatchObject([
    { action: 'bans.create', oldValue: null, newValue: { banId: id, ...content } },
  ])
  expect(await kicksOf(id)).toBe(1)
  expect(events).toContainEqual({ kind: 'ban', banId: id, playerId: player.id })
})

test.each(banUnits)('durations in %s end when they say, permanent never, 0 at once', async (unit) => {
  const ms = { DAYS: 86_400_000, HOURS: 3_600_000, MINUTES: 60_000 }[unit]
  for (const duration of [1, 5000]) {
    const stored = await read(await ban(await seed.player(), { duration, unit }))
    expect(Number(stored.endsAt) - Number(stored.startsAt)).toBe(duration * ms)
    expect(stored.endedAt).toBeNull()
  }
  const permanent = await seed.player()
  expect(await read(await ban(permanent, { duration: -1, unit }))).toMatchObject({
    endsAt: null,
    endedAt: null,
  })
  expect(await activeBansOf(permanent)).toBe(1)
  const player = await seed.player()
  const id = await ban(player, { duration: 0, unit })
  const ended = await read(id)
  expect(ended).toMatchObject({ endsAt: ended.startsAt, endedAt: ended.startsAt, endKind: 'EXPIRED' })
  expect(await activeBansOf(player)).toBe(0)
  expect(await kicksOf(id)).toBe(0)
  for (const duration of [-2, -1.5, 5001, Number.NaN, '1e3'])
    expect(await codeOf(ban(player, { duration, unit }))).toBe('INVALID_INPUT')
  expect(await codeOf(ban(player, { duration: '', unit }))).toBe('MISSING_FIELD')
  expect(await db.$count(bans, eq(bans.playerId, player.id))).toBe(1)
})

test('a day has 24 hours, also on the days on which the clocks change', async () => {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local time zone 'Europe/Berlin'`)
    for (const start of ['2027-03-27T12:00:00Z', '2027-10-30T12:00:00Z']) {
      const end = banEnd(sql`${start}::timestamptz`, { duration: 1, unit: 'DAYS' })
      const [row] = await tx.execute<{ hours: number }>(
        sql`select (extract(epoch from ${end} - ${start}::timestamptz) / 3600)::int as hours`,
      )
      expect(row?.hours).toBe(24)
    }
  })
})

test.each([-86_400_000, 86_400_000])(
  'begin and end are those of the database, with the clock of the process %i ms off',
  async (offMs) => {
    const player = await seed.player()
    vi.useFakeTimers({ now: Date.now() + offMs, toFake: ['Date'] })
    const id = await ban(player, { duration: 1, unit: 'HOURS' })
    await expireBans(context)
    expect(await activeBansOf(player)).toBe(1)
    expect(await codeOf(ban(player))).toBe('ALREADY_BANNED')
    const [{ off } = { off: true }] = await db
      .select({ off: sql<boolean>`abs(extract(epoch from ${bans.startsAt} - clock_timestamp())) > 3600` })
      .from(bans)
      .where(eq(bans.id, id))
    expect(off).toBe(false)
    await db.execute(sql`update bans set starts_at = starts_at - interval '2 hours',
      ends_at = ends_at - interval '2 hours' where id = ${id}`)
    expect(await activeBansOf(player)).toBe(0)
    await expireBans(context)
    expect(await read(id)).toMatchObject({ endKind: 'EXPIRED', version: 2 })
  },
)

test('of ten bans of one player at once one is stored, the others learn that there is one', async () => {
  const player = await seed.player()
  const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(ban(player))))
  expect(codes.toSorted()).toEqual([...Array.from({ length: 9 }, () => 'ALREADY_BANNED'), 'no error'])
  expect(await db.$count(bans, and(eq(bans.playerId, player.id), isNull(bans.endedAt)))).toBe(1)
})

test('a ban whose time has passed does not block the next one, which closes it', async () => {
  const player = await seed.player()
  const id = await ban(player)
  await db.execute(sql`update bans set starts_at = starts_at - interval '2 days',
    ends_at = ends_at - interval '2 days' where id = ${id}`)
  const next = await ban(player)
  const closed = await read(id)
  expect(closed).toMatchObject({ endKind: 'EXPIRED', endedAt: closed.endsAt, endedByName: null })
  expect((await changesOf(id)).map(({ kind }) => kind)).toEqual(['CREATED', 'EXPIRED'])
  expect(await read(next)).toMatchObject({ endedAt: null })
})

test('a ban that the schedule ends at this moment does not refuse the next one, which waits for it', async () => {
  const player = await seed.player()
  const id = await ban(player)
  await db.execute(sql`update bans set starts_at = starts_at - interval '2 days',
    ends_at = ends_at - interval '2 days' where id = ${id}`)
  const [ended, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const schedule = inUnit(context, async (unit) => {
    await endPassedBans(unit)
    ended.resolve()
    await commit.promise
  })
  await ended.promise
  const next = ban(player)
  const isWaiting = async () =>
    (
      await db.execute(sql`select 1 from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%bans%'`)
    ).length > 0
  await expect.poll(isWaiting).toBe(true)
  commit.resolve()
  await schedule
  expect(await read(await next)).toMatchObject({ endedAt: null })
  expect((await changesOf(id)).map(({ kind }) => kind)).toEqual(['CREATED', 'EXPIRED'])
})

test('the same key bans once, also ten times at once and after the ban ended; for another player it is refused', async () => {
  const [player, other] = [await seed.player(), await seed.player()]
  const idempotencyKey = randomUUID()
  const ids = await Promise.all(Array.from({ length: 10 }, () => ban(player, { idempotencyKey })))
  expect(new Set(ids).size).toBe(1)
  expect(await codeOf(ban(other, { idempotencyKey }))).toBe('INVALID_INPUT')
  expect(await auditOf(player)).toHaveLength(1)
  const id = ids[0] ?? ''
  expect(await changesOf(id)).toHaveLength(1)
  await unban.run(context, admin, { id, version: 1 })
  expect(await ban(player, { idempotencyKey })).toBe(id)
  expect(await activeBansOf(player)).toBe(0)
})

test('needs the permission, a player, and a rule that exists', async () => {
  const player = await seed.player()
  const viewer = await memberWith(playerPermissions.viewPlayers, banPermissions.deleteBans)
  expect(await codeOf(ban(player, {}, null))).toBe('NO_PERMISSION')
  expect(await codeOf(ban(player, {}, viewer))).toBe('NO_PERMISSION')
  expect(await codeOf(ban({ id: 9_999_999 }))).toBe('NOT_FOUND')
  expect(await codeOf(ban(player, { ruleId: 9_999_999 }))).toBe('INVALID_INPUT')
  expect(await codeOf(ban(player, { reason: '' }))).toBe('MISSING_FIELD')
  expect(await db.$count(bans, eq(bans.playerId, player.id))).toBe(0)
})

test('nobody bans themselves, nor a player who holds every permission; another team member may be banned', async () => {
  const { account, player: own } = await seed.teamMember({ permissions: [banPermissions.editBans] })
  const member = await principalOf(account)
  const { player: administrator } = await seed.teamMember({ permissions: ['*'] })
  const { player: colleague } = await seed.teamMember({ permissions: ['acp.*'] })
  expect(await codeOf(ban(own, {}, member))).toBe('PLAYER_PROTECTED')
  expect(await codeOf(ban(administrator, {}, member))).toBe('PLAYER_PROTECTED')
  expect(await codeOf(ban(colleague, {}, member))).toBe('no error')
  // what the player's page knows before a ban is tried
  const known = [own, administrator, colleague].map(({ id }) => isProtectedPlayer(db, member, id))
  expect(await Promise.all(known)).toEqual([false, true, false])
})

test('a banned player still logs in on the site, to appeal', async () => {
  const { account, player } = await seed.linkedPlayer()
  await ban(player, { duration: -1 })
  const origin = { ipAddress: null, userAgent: 'test' }
  expect(await logIn(context, origin, account)).toMatchObject({ token: expect.any(String) })
})
