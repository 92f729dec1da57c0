import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { ranks } from '@kubora/schema/db/permissions'
import { auditLog } from '@kubora/schema/db/audit-log'
import { playerLinks } from '@kubora/schema/db/player-links'
import { and, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { revertLine } from '#actions/revert-line.ts'
import { endRights } from '#permissions/end-rights.ts'
import { removeRank } from '#permissions/held/remove-rank.ts'
import { setRank } from '#permissions/held/set-rank.ts'
import { presentRank } from '#permissions/held/present-held.ts'
import { deleteRank } from '#permissions/ranks/delete-rank.ts'
import { editRank } from '#permissions/ranks/edit-rank.ts'
import { restoreRank } from '#permissions/ranks/restore-rank.ts'
import { readRank } from '#permissions/rights-sets.ts'
import { retryGood } from '#shop/retry-good.ts'
import { createShopDesk } from '#testing/shop-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const desk = await createShopDesk()
const { context, db, seed, principalOf, product, buy, apply, goodsOf, rankOf, passDays } = desk
const admin = await principalOf(
  (await seed.teamMember({ permissions: ['*', permissionPermissions.editPermissions] })).account,
)

const refund = (externalId: string) => ({ externalId, refundId: null, cents: 1000, state: 'DONE' as const })

async function bought(values: Parameters<typeof product>[0] = {}) {
  const [player, wanted] = [await seed.player(), await product(values)]
  const placed = await buy(player, wanted)
  return { player, wanted, placed }
}

async function lastLine(player: { id: number }, action: string) {
  const [line] = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(and(eq(auditLog.action, action), eq(auditLog.targetId, String(player.id))))
    .orderBy(desc(auditLog.position))
    .limit(1)
  return { id: line?.id }
}

async function raise(player: { id: number }) {
  const held = await presentRank(db, player.id)
  const rankId = await seed.rank({ level: 50 })
  await setRank.run(context, admin, { playerId: player.id, rankId, endsAt: null, version: held?.version })
  return rankId
}

describe('a rank that staff gave', () => {
  test('waits behind a higher bought one, and returns with the end that staff wrote', async () => {
    const { player, wanted, placed } = await bought({ level: 20, days: 5 })
    const given = await seed.rank({ level: 10 })
    await seed.rankOf(player, given, { expiresAt: new Date(Date.now() + 20 * 86_400_000) })
    await apply(placed)
    expect(await rankOf(player)).toMatchObject({ rankId: wanted.rankId, days: 5 })
    await passDays(player, 6)
    await endRights(context)
    expect(await rankOf(player)).toEqual({ rankId: given, days: 14, isSold: false })
  })

  test.each(['ends', 'is refunded'])(
    'and deletes while it waits comes back with it, also when the bought one %s before',
    async (how) => {
      const { player, wanted, placed } = await bought({ level: 20, days: 5 })
      const given = await seed.rank({ level: 10 })
      await seed.rankOf(player, given, { expiresAt: new Date(Date.now() + 20 * 86_400_000) })
      await apply(placed)
      expect(await rankOf(player)).toMatchObject({ rankId: wanted.rankId })
      const { values, version } = (await readRank(db, given)) ?? {}
      await deleteRank.run(context, admin, { id: given, version })
      if (how === 'ends') await passDays(player, 6)
      else await apply(placed, { refunds: [refund(`re_${placed.id}`)] })
      // a payment that is applied before the schedule takes nothing from it
      await desk.settle(player)
      await endRights(context)
      expect(await presentRank(db, player.id)).toBeNull()
      await restoreRank.run(context, admin, { ...values, id: given, version: (version ?? 0) + 1 })
      expect(await rankOf(player)).toEqual({ rankId: given, days: how === 'ends' ? 14 : 20, isSold: false })
    },
  )

  test('and deletes before another is bought comes back behind that one', async () => {
    const { player, wanted, placed } = await bought({ level: 20, days: 5 })
    const given = await seed.rank({ level: 10 })
    await seed.rankOf(player, given, { expiresAt: new Date(Date.now() + 20 * 86_400_000) })
    const { values, version } = (await readRank(db, given)) ?? {}
    await deleteRank.run(context, admin, { id: given, version })
    await apply(placed)
    expect(await rankOf(player)).toMatchObject({ rankId: wanted.rankId })
    // also when staff took the bought one back and forth meanwhile
    await raise(player)
    await revertLine(context, admin, await lastLine(player, 'player-ranks.set'))
    expect(await rankOf(player)).toMatchObject({ rankId: wanted.rankId, isSold: true })
    await passDays(player, 6)
    await endRights(context)
    await restoreRank.run(context, admin, { ...values, id: given, version: (version ?? 0) + 1 })
    expect(await rankOf(player)).toEqual({ rankId: given, days: 14, isSold: false })
  })

  test('of a team that is deleted and restored is first again, but for who was linked meanwhile', async () => {
    const team = await seed.rank({ level: 1, isTeam: true })
    const [before, meanwhile] = [await seed.linkedPlayer(), await seed.linkedPlayer()]
    const linkedAt = sql`now() - interval '1 hour'`
    await db.update(playerLinks).set({ linkedAt }).where(eq(playerLinks.id, before.linkId))
    const wanted = await product({ level: 20 })
    for (const { player } of [before, meanwhile]) await seed.rankOf(player, team)
    const { values, version } = (await readRank(db, team)) ?? {}
    await deleteRank.run(context, admin, { id: team, version })
    for (const { player } of [before, meanwhile]) await apply(await buy(player, wanted))
    await restoreRank.run(context, admin, { ...values, id: team, version: (version ?? 0) + 1 })
    expect(await rankOf(before.player)).toEqual({ rankId: team, days: null, isSold: false })
    await passDays(meanwhile.player, 31)
    await endRights(context)
    expect(await rankOf(meanwhile.player)).toBeNull()
    expect(await lastLine(meanwhile.player, 'player-ranks.remove')).toEqual({ id: expect.any(String) })
  })

  test('of the team is never replaced', async () => {
    const { player, placed } = await bought({ level: 20 })
    const team = await seed.rank({ level: 1, isTeam: true })
    await seed.rankOf(player, team)
    await apply(placed)
    expect(await rankOf(player)).toEqual({ rankId: team, days: null, isSold: false })
    expect((await goodsOf(player)).map(({ state }) => state)).toEqual(['PAUSED'])
  })

  test('and makes a team rank while it waits is first at once', async () => {
    const { player, placed } = await bought({ level: 20 })
    const given = await seed.rank({ level: 10 })
    await seed.rankOf(player, given)
    await apply(placed)
    const { values, version } = (await readRank(db, given)) ?? {}
    await editRank.run(context, admin, { ...values, isTeam: true, id: given, version })
    expect(await rankOf(player)).toEqual({ rankId: given, days: null, isSold: false })
  })

  test.each(['deletes', 'no longer makes a team rank', 'puts below it'])(
    'and %s lets a bought one begin that waits behind it',
    async (how) => {
      const { player, wanted, placed } = await bought({ level: 20, days: 5 })
      const given = await seed.rank({
        level: how === 'puts below it' ? 30 : 10,
        isTeam: how !== 'puts below it',
      })
      await seed.rankOf(player, given)
      await apply(placed)
      expect(await rankOf(player)).toMatchObject({ rankId: given })
      const { values, version } = (await readRank(db, given)) ?? {}
      if (how === 'deletes') await deleteRank.run(context, admin, { id: given, version })
      else await editRank.run(context, admin, { ...values, isTeam: false, level: 10, id: given, version })
      expect(await rankOf(player)).toEqual({ rankId: wanted.rankId, days: 5, isSold: true })
      await passDays(player, 6)
      await endRights(context)
      if (how === 'deletes')
        await restoreRank.run(context, admin, { ...values, id: given, version: (version ?? 0) + 1 })
      expect(await rankOf(player)).toEqual({ rankId: given, days: null, isSold: false })
    },
  )

  test('and takes is given again by an undo, above the bought one that came by itself', async () => {
    const { player, wanted, placed } = await bought({ level: 20, days: 5 })
    const given = await seed.rank({ level: 30 })
    await seed.rankOf(player, given)
    await apply(placed)
    const held = await presentRank(db, player.id)
    await removeRank.run(context, admin, { playerId: player.id, version: held?.version })
    expect(await rankOf(player)).toMatchObject({ rankId: wanted.rankId })
    await passDays(player, 2)
    await revertLine(context, admin, await lastLine(player, 'player-ranks.remove'))
    expect(await rankOf(player)).toEqual({ rankId: given, days: null, isSold: false })
    expect((await goodsOf(player)).map(({ state }) => state)).toEqual(['PAUSED'])
  })

  test('and takes is not given again over what staff gave meanwhile, nor as an earlier end of what is bought', async () => {
    const { player, wanted, placed } = await bought({ level: 20, days: 5 })
    const take = async (level: number, endsAt: Date | null = null) => {
      const given = level === 20 ? wanted.rankId : await seed.rank({ level })
      const held = await presentRank(db, player.id)
      const target = { playerId: player.id, version: held?.version ?? null }
      await setRank.run(context, admin, { ...target, rankId: given, endsAt })
      await apply(placed)
      const present = await presentRank(db, player.id)
      await removeRank.run(context, admin, { playerId: player.id, version: present?.version })
      expect(await rankOf(player)).toMatchObject({ rankId: wanted.rankId, isSold: true })
      const line = await lastLine(player, 'player-ranks.remove')
      return () => codeOf(revertLine(context, admin, line))
    }
    const undoShorter = await take(20, new Date(Date.now() + 86_400_000))
    expect(await undoShorter()).toBe('CONFLICT')
    const undo = await take(30)
    const low = await seed.rank({ level: 10 })
    const held = await presentRank(db, player.id)
    const target = { playerId: player.id, rankId: low, endsAt: null, version: held?.version }
    await setRank.run(context, admin, target)
    expect(await rankOf(player)).toMatchObject({ rankId: wanted.rankId })
    expect(await undo()).toBe('CONFLICT')
    await passDays(player, 6)
    await endRights(context)
    expect(await rankOf(player)).toEqual({ rankId: low, days: null, isSold: false })
  })

  test('and then takes is not bought time again: the good is left to staff', async () => {
    const { player, placed } = await bought()
    await apply(placed)
    const held = await presentRank(db, player.id)
    await removeRank.run(context, admin, { playerId: player.id, version: held?.version })
    await endRights(context)
    expect(await rankOf(player)).toBeNull()
    expect((await goodsOf(player)).map(({ state, fault }) => [state, fault])).toEqual([
      ['STUCK', 'RANK_REMOVED'],
    ])
  })

  test('and then takes is given again by who may give it', async () => {
    const { player, wanted, placed } = await bought()
    await apply(placed)
    const held = await presentRank(db, player.id)
    await removeRank.run(context, admin, { playerId: player.id, version: held?.version })
    const [good] = await goodsOf(player)
    await passDays(player, 40)
    await retryGood.run(context, admin, { id: good?.id })
    expect(await rankOf(player)).toEqual({ rankId: wanted.rankId, days: 30, isSold: true })
    expect(await codeOf(retryGood.run(context, admin, { id: good?.id }))).toBe('NOT_FOUND')
  })

  test('above a bought one stops its time', async () => {
    const { player, wanted, placed } = await bought({ level: 10 })
    await apply(placed)
    await passDays(player, 10)
    const held = await presentRank(db, player.id)
    const high = await seed.rank({ level: 50 })
    await setRank.run(context, admin, {
      playerId: player.id,
      rankId: high,
      endsAt: null,
      version: held?.version ?? null,
    })
    expect(await rankOf(player)).toEqual({ rankId: high, days: null, isSold: false })
    await passDays(player, 30)
    const now = await presentRank(db, player.id)
    await removeRank.run(context, admin, { playerId: player.id, version: now?.version })
    expect(await rankOf(player)).toMatchObject({ rankId: wanted.rankId, days: 20 })
  })
})

describe('a revert of what staff did to a bought rank', () => {
  test('gives the time that is left and no other, so that a refund takes it, and what waited behind it', async () => {
    const { player, wanted, placed } = await bought({ level: 20 })
    const given = await seed.rank({ level: 10 })
    await seed.rankOf(player, given)
    await apply(placed)
    await passDays(player, 10)
    await raise(player)
    await passDays(player, 5)
    await revertLine(context, admin, await lastLine(player, 'player-ranks.set'))
    expect(await rankOf(player)).toEqual({ rankId: wanted.rankId, days: 20, isSold: true })
    await apply(placed, { refunds: [refund('re_reverted')] })
    expect(await rankOf(player)).toEqual({ rankId: given, days: null, isSold: false })
  })

  test('leaves what waited behind it there, also of the same rank', async () => {
    const { player, wanted, placed } = await bought()
    await apply(placed)
    const { rankId } = wanted
    const [held, endsAt] = [await presentRank(db, player.id), new Date(Date.now() + 40 * 86_400_000)]
    const later = { playerId: player.id, rankId, endsAt: endsAt.toISOString(), version: held?.version }
    await setRank.run(context, admin, later)
    await raise(player)
    await revertLine(context, admin, await lastLine(player, 'player-ranks.set'))
    expect(await rankOf(player)).toEqual({ rankId, days: 30, isSold: true })
    await passDays(player, 31)
    await endRights(context)
    expect(await rankOf(player)).toEqual({ rankId, days: 9, isSold: false })
  })

  test('gives back what is still paid for: nothing after a refund', async () => {
    const { player, placed } = await bought()
    await apply(placed)
    await raise(player)
    await apply(placed, { refunds: [refund('re_before_revert')] })
    await revertLine(context, admin, await lastLine(player, 'player-ranks.set'))
    expect(await rankOf(player)).toBeNull()
  })

  test('is left to the shop where they took it: its goods are stuck', async () => {
    const { player, placed } = await bought()
    await apply(placed)
    const held = await presentRank(db, player.id)
    await removeRank.run(context, admin, { playerId: player.id, version: held?.version })
    const reverted = revertLine(context, admin, await lastLine(player, 'player-ranks.remove'))
    await expect(reverted).rejects.toMatchObject({ code: 'NOT_REVERTIBLE', params: { reason: 'BOUGHT' } })
    expect(await rankOf(player)).toBeNull()
  })
})

test('a bought rank gets no earlier end than the one that is paid for, and may get a later one', async () => {
  const { player, wanted, placed } = await bought()
  await apply(placed)
  const held = await presentRank(db, player.id)
  const set = (days: number) => {
    const endsAt = new Date(Date.now() + days * 86_400_000).toISOString()
    return setRank.run(context, admin, {
      playerId: player.id,
      rankId: wanted.rankId,
      endsAt,
      version: held?.version,
    })
  }
  expect(await codeOf(set(10))).toBe('RANK_IS_BOUGHT')
  expect(await codeOf(set(40))).toBe('no error')
  await passDays(player, 31)
  await endRights(context)
  expect(await rankOf(player)).toEqual({ rankId: wanted.rankId, days: 9, isSold: false })
})

test('a rank that the shop sells is neither deleted nor given what opens the TeamPanel', async () => {
  const { wanted } = await bought()
  const [rank] = await db.select().from(ranks).where(eq(ranks.id, wanted.rankId))
  const target = { id: wanted.rankId, version: rank?.version }
  expect(await codeOf(deleteRank.run(context, admin, target))).toBe('RANK_IS_SOLD')
})
