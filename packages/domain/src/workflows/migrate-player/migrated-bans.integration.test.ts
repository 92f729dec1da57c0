import { randomUUID } from 'node:crypto'
import { banChanges, bans } from '@kubora/schema/db/bans'
import { outbox } from '@kubora/schema/db/outbox'
import { playerActivity } from '@kubora/schema/db/player-activity'
import { warnings } from '@kubora/schema/db/warnings'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { createBan } from '#bans/create-ban.ts'
import { editBan } from '#bans/edit-ban.ts'
import { expireBans } from '#bans/expire-bans.ts'
import { unban } from '#bans/unban.ts'
import { createMigrationDesk } from '#testing/migration-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const { context, db, seed, admin, migrate, undo } = await createMigrationDesk()

type Realm = 'de' | 'fr' | null

/** Bans a player for some days; null for permanently. */
async function banFor(player: { id: number }, days: number | null, realm: Realm = null) {
  const duration = days ?? -1
  const endsAt = days === null ? null : sql`now() + ${days} * interval '1 day'`
  const [ban] = await db
    .insert(bans)
    .values({
      playerId: player.id,
      realm,
      reason: 'Griefing',
      adminName: 'Anna',
      duration,
      unit: 'DAYS',
      endsAt,
    })
    .returning({ id: bans.id })
  if (!ban) throw new Error('insert returned no row')
  return ban.id
}

const openBan = async (player: { id: number }) => {
  const [ban] = await db
    .select()
    .from(bans)
    .where(and(eq(bans.playerId, player.id), isNull(bans.endedAt)))
  return ban && { id: ban.id, realm: ban.realm, duration: ban.duration }
}

const bansOf = (player: { id: number }) =>
  db.select().from(bans).where(eq(bans.playerId, player.id)).orderBy(bans.id)
const pair = async () => [await seed.player(), await seed.player()] as const

describe('nobody gets out of a ban by a migration', () => {
  test('an active ban goes along, and keeps the former player out as long', async () => {
    const [from, to] = await pair()
    const banId = await banFor(from, 5, 'de')
    const id = await migrate(from, to)
    expect(await openBan(to)).toEqual({ id: banId, realm: 'de', duration: 5 })
    const [copy] = await bansOf(from)
    const [original] = await bansOf(to)
    expect(copy).toMatchObject({
      realm: 'de',
      duration: 5,
      endsAt: original?.endsAt,
      startsAt: original?.startsAt,
    })
    const kicks = await db
      .select()
      .from(outbox)
      .where(sql`payload ->> 'banId' = ${banId} and topic = 'kick-banned'`)
    expect(kicks).toHaveLength(1)
    await undo(id)
    expect(await openBan(from)).toEqual({ id: banId, realm: 'de', duration: 5 })
    expect(await bansOf(to)).toEqual([])
    expect(await bansOf(from)).toHaveLength(1)
  })

  test.each([
    { name: 'the later end of the former player holds', own: 9, other: 5, days: 9, former: 9 },
    { name: 'a permanent ban of the former player holds', own: null, other: 5, days: -1, former: -1 },
    { name: 'the later end of the other player holds', own: 5, other: 9, days: 9, former: 5 },
    { name: 'a permanent ban of the other player holds', own: 5, other: null, days: -1, former: 5 },
  ])('of two active bans $name', async ({ own, other, days, former }) => {
    const [from, to] = await pair()
    await banFor(from, own)
    await banFor(to, other)
    const before = [await bansOf(from), await bansOf(to)]
    const id = await migrate(from, to)
    expect(await openBan(to)).toMatchObject({ realm: null, duration: days })
    expect(await openBan(from)).toMatchObject({ duration: former })
    await undo(id)
    expect([await bansOf(from), await bansOf(to)]).toEqual(before)
  })

  test.each([
    ['de', 9, 'fr', 5, null],
    ['de', 5, 'fr', 9, null],
    ['de', 9, 'de', 5, 'de'],
    ['de', 9, null, 5, null],
  ] as const)(
    'of bans in %s for %i and in %s for %i days one holds in both places',
    async (own, ownDays, other, otherDays, realm) => {
      const [from, to] = await pair()
      await banFor(from, ownDays, own)
      await banFor(to, otherDays, other)
      await migrate(from, to)
      expect(await openBan(to)).toMatchObject({ realm, duration: 9 })
      expect(await openBan(from)).toMatchObject({ realm: own })
    },
  )

  test('former bans go along, so that the next one is the next step', async () => {
    const [from, to] = await pair()
    const banId = await banFor(from, 5)
    await db
      .update(bans)
      .set({ endedAt: sql`now()`, endKind: 'UNBANNED', endedByName: 'Anna' })
      .where(eq(bans.id, banId))
    await migrate(from, to)
    expect(await bansOf(from)).toEqual([])
    expect(await bansOf(to)).toMatchObject([{ id: banId, endKind: 'UNBANNED' }])
  })

  test('a ban whose time passes meanwhile is taken back all the same', async () => {
    const [from, to] = await pair()
    const banId = await banFor(from, 5)
    const id = await migrate(from, to)
    await db
      .update(bans)
      .set({ startsAt: sql`now() - interval '6 days'`, endsAt: sql`now() - interval '1 day'` })
      .where(eq(bans.id, banId))
    await expireBans(context)
    await undo(id)
    expect(await bansOf(from)).toMatchObject([{ id: banId, endKind: 'EXPIRED' }])
  })
})

test('an undo refuses where somebody unbanned the former player since', async () => {
  const [from, to] = await pair()
  await banFor(from, 5)
  const id = await migrate(from, to)
  const copy = await openBan(from)
  await unban.run(context, admin, { id: copy?.id, version: 1, realm: null, comment: null })
  await expect(undo(id)).rejects.toMatchObject({ code: 'MIGRATION_CHANGED_SINCE', params: { part: 'bans' } })
  expect(await openBan(to)).toBeDefined()
})

test.each([
  ['is made', 'CREATED', false],
  ['is extended', 'EDITED', true],
] as const)('an undo lets nobody out of a ban that %s since', async (_what, kind, isFormer) => {
  const [from, to] = await pair()
  const former = isFormer ? await banFor(to, 9) : null
  const id = await migrate(from, to)
  const banId = former ?? (await banFor(to, 9))
  await db.insert(banChanges).values({ banId, kind, actorName: 'Anna', after: {} })
  await expect(undo(id)).rejects.toMatchObject({ code: 'MIGRATION_CHANGED_SINCE', params: { part: 'bans' } })
  await unban.run(context, admin, { id: banId, version: 1, realm: null, comment: null })
  await undo(id)
  expect(await openBan(from)).toBeUndefined()
})

test('a ban that the other player had all along is in the way of no undo', async () => {
  const [from, to] = await pair()
  await banFor(to, 9)
  await undo(await migrate(from, to))
  expect([await openBan(from), await openBan(to)]).toMatchObject([undefined, { duration: 9 }])
})

test('an undo refuses where the other player was banned since, in place of the ban that would hold again', async () => {
  const [from, to] = await pair()
  const banId = await banFor(from, 9)
  await banFor(to, 5)
  const id = await migrate(from, to)
  await unban.run(context, admin, { id: banId, version: 1, realm: null, comment: null })
  await banFor(to, 3)
  expect(await codeOf(undo(id))).toBe('MIGRATION_CHANGED_SINCE')
  expect(await openBan(to)).toMatchObject({ duration: 3 })
})

test('the history of each ban says what happened', async () => {
  const [from, to] = await pair()
  const [own, other] = [await banFor(from, 9, 'de'), await banFor(to, 5, 'fr')]
  await migrate(from, to)
  const kinds = async (banId: string) =>
    (await db.select().from(banChanges).where(eq(banChanges.banId, banId)).orderBy(banChanges.id)).map(
      ({ kind }) => kind,
    )
  expect(await kinds(own)).toEqual(['EDITED'])
  expect(await kinds(other)).toEqual(['UNBANNED'])
  expect(await kinds((await openBan(from))?.id ?? '')).toEqual(['CREATED'])
})

test('the account of the other player is mailed about the ban that comes, and about its changes after an undo', async () => {
  const mailsTo = async ({ email }: { email: string }) =>
    (
      await db
        .select({ payload: outbox.payload })
        .from(outbox)
        .where(and(eq(outbox.topic, 'send-notice-mail'), sql`payload ->> 'to' = ${email}`))
        .orderBy(outbox.id)
    ).flatMap(({ payload }) => String((payload as { mail?: unknown }).mail).match(/^ban-.*/) ?? [])
  const [from, to] = [await seed.linkedPlayer(), await seed.linkedPlayer()]
  const input = { realm: 'de', reason: 'Griefing', remark: null, duration: 5, unit: 'DAYS', evidence: [] }
  const ban = { ...input, ruleId: null, templateId: null }
  const make = (playerId: number) =>
    createBan.run(context, admin, { ...ban, playerId, idempotencyKey: randomUUID() })
  await make(from.player.id)
  const answers = { links: 'TO' } as const
  await undo(await migrate(from.player, to.player, { answers }))
  expect([await mailsTo(from.account), await mailsTo(to.account)]).toEqual([['ban-made'], ['ban-made']])
  // the same version is reached twice: by the migration, and by the edit after its undo
  const other = await seed.linkedPlayer()
  await banFor(other.player, 1, 'fr')
  const id = await make(to.player.id)
  await undo(await migrate(other.player, to.player, { answers }))
  await editBan.run(context, admin, { ...ban, id, version: 1, reason: 'Nochmals' })
  expect(await mailsTo(to.account)).toEqual(['ban-made', 'ban-made', 'ban-changed', 'ban-changed'])
})

test('lists find both players by what they have afterwards', async () => {
  const [from, to] = await pair()
  await db.insert(warnings).values({ playerId: from.id, reason: 'Spam', proof: [], warnerName: 'Anna' })
  const banId = await banFor(from, 5)
  await db
    .update(bans)
    .set({ endedAt: sql`now()`, endKind: 'UNBANNED', endedByName: 'Anna' })
    .where(eq(bans.id, banId))
  const marks = async (player: { id: number }) => {
    const [row] = await db.execute<{ banned: boolean; warned: boolean }>(sql`
      select banned_until is not null as banned, warned_until is not null as warned from ${playerActivity} where player_id = ${player.id}`)
    return row
  }
  const id = await migrate(from, to)
  expect([await marks(from), await marks(to)]).toEqual([
    { banned: false, warned: false },
    { banned: false, warned: true },
  ])
  await undo(id)
  expect([await marks(from), await marks(to)]).toEqual([
    { banned: false, warned: true },
    { banned: false, warned: false },
  ])
  // and where a ban itself changes its player
  const open = await banFor(from, 5)
  await db.update(bans).set({ playerId: to.id }).where(eq(bans.id, open))
  expect([(await marks(from))?.banned, (await marks(to))?.banned]).toEqual([false, true])
})
