import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { auditLog } from '@kubora/schema/db/audit-log'
import { outbox } from '@kubora/schema/db/outbox'
import { ranks } from '@kubora/schema/db/permissions'
import { playerLinks } from '@kubora/schema/db/player-links'
import { shopLedger } from '@kubora/schema/db/shop-goods'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { revertLine } from '#actions/revert-line.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { endRights } from '#permissions/end-rights.ts'
import { removeRank } from '#permissions/held/remove-rank.ts'
import { setRank } from '#permissions/held/set-rank.ts'
import { presentRank } from '#permissions/held/present-held.ts'
import { deleteRank } from '#permissions/ranks/delete-rank.ts'
import { editRank } from '#permissions/ranks/edit-rank.ts'
import { restoreRank } from '#permissions/ranks/restore-rank.ts'
import { readRank } from '#permissions/rights-sets.ts'
import { applyPayment } from '#shop/apply-payment.ts'
import { nameLines } from '#shop/name-lines.ts'
import { noteFailedRefunds } from '#shop/note-failed-refunds.ts'
import { retryGood } from '#shop/retry-good.ts'
import { createShopDesk } from '#testing/shop-desk.ts'
import { codeOf } from '#testing/test-context.ts'

const desk = await createShopDesk()
const {
  context,
  db,
  seed,
  principalOf,
  product,
  buy,
  paid,
  apply,
  stateOf,
  goodsOf,
  rankOf,
  ledgerOf,
  passDays,
} = desk
const admin = await principalOf(
  (await seed.teamMember({ permissions: ['*', permissionPermissions.editPermissions] })).account,
)

const refund = (externalId: string, cents: number, state: 'DONE' | 'PENDING' | 'FAILED' = 'DONE') => ({
  externalId,
  refundId: null,
  cents,
  state,
})
const dispute = (placed: { id: string }, state: 'OPEN' | 'WON' | 'LOST') => ({
  externalId: `du_${placed.id}`,
  cents: 1000,
  state,
})

async function orderOf({ id }: { id: string }) {
  const [order] = await db.select().from(shopOrders).where(eq(shopOrders.id, id))
  return order
}

async function mailsOf({ id }: { id: string }) {
  const rows = await db
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(sql`${outbox.topic} = 'send-notice-mail' and ${outbox.dedupeKey} like ${`%${id}%`}`)
    .orderBy(asc(outbox.createdAt))
  return rows.map(({ key }) => key?.split(' ')[0])
}

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

describe('a payment', () => {
  test('gives once, however often and at once it is applied', async () => {
    const { player, wanted, placed } = await bought()
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () =>
        applyPayment(context, { orderId: placed.id, version: 1 }, paid(placed)),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'APPLIED')).toHaveLength(1)
    expect(await apply(placed)).toBe('APPLIED')
    expect(await rankOf(player)).toEqual({ rankId: wanted.rankId, days: 30, isSold: true })
    expect(await goodsOf(player)).toHaveLength(1)
    expect(await ledgerOf(placed)).toEqual({ PROVIDER: 1000, SALES: -840, VAT: -160 })
  })

  test.each([
    ['another amount', { cents: 999 }, 'AMOUNT'],
    ['another currency', { currency: 'USD' }, 'CURRENCY'],
  ] as const)('of %s gives nothing and is left to staff', async (_name, facts, fault) => {
    const { player, placed } = await bought()
    await apply(placed, facts)
    expect(await stateOf(placed)).toMatchObject({ state: 'OPEN', fault })
    expect([await rankOf(player), await goodsOf(player), await ledgerOf(placed)]).toEqual([null, [], {}])
  })

  test('of another order changes nothing', async () => {
    const [one, other] = [await bought(), await bought()]
    expect(await apply(one.placed, { orderId: other.placed.id })).toBe('FOREIGN')
    expect(await stateOf(one.placed)).toMatchObject({ state: 'OPEN' })
  })

  test('that takes days gives when it has arrived, and nothing when it fails', async () => {
    const [late, failed] = [await bought(), await bought()]
    const email = `${failed.placed.id}@buyer.example`
    await db.update(shopOrders).set({ email }).where(eq(shopOrders.id, failed.placed.id))
    for (const { placed } of [late, failed]) await apply(placed, { state: 'PENDING' })
    expect(await rankOf(late.player)).toBeNull()
    await apply(late.placed)
    await apply(failed.placed, { state: 'FAILED' })
    expect(await rankOf(late.player)).toMatchObject({ days: 30 })
    expect(await stateOf(failed.placed)).toMatchObject({ state: 'FAILED' })
    expect(await rankOf(failed.player)).toBeNull()
    // a guest gets a mail of both
    expect(await mailsOf(failed.placed)).toEqual(['order-pending', 'order-failed'])
  })

  test('whose refund is read with it gives nothing, and the ledger has both', async () => {
    const { player, placed } = await bought()
    await apply(placed, { refunds: [refund('re_early', 1000)] })
    expect(await stateOf(placed)).toMatchObject({ state: 'REFUNDED', refundedCents: 1000 })
    expect(await rankOf(player)).toBeNull()
    expect(await ledgerOf(placed)).toEqual({ PROVIDER: 0, SALES: 0, VAT: 0 })
  })

  test('that came too late needs staff until it has gone back', async () => {
    const { player, placed } = await bought()
    await apply(placed, { state: 'EXPIRED' })
    await apply(placed)
    expect(await stateOf(placed)).toMatchObject({ state: 'EXPIRED', fault: 'LATE' })
    expect(await orderOf(placed)).toMatchObject({ nextReadAt: expect.any(Date) })
    await apply(placed, { refunds: [refund('re_late', 1000, 'PENDING')] })
    expect(await orderOf(placed)).toMatchObject({ fault: null, nextReadAt: expect.any(Date) })
    await apply(placed, { refunds: [refund('re_late', 1000, 'FAILED')] })
    expect(await stateOf(placed)).toMatchObject({ state: 'EXPIRED', fault: 'LATE' })
    await apply(placed, { refunds: [refund('re_later', 1000)] })
    expect(await orderOf(placed)).toMatchObject({ state: 'EXPIRED', fault: null, nextReadAt: null })
    expect(await rankOf(player)).toBeNull()
    expect(await ledgerOf(placed)).toEqual({})
  })

  test('of another sum ends the order once it has gone back, also by the bank, and mails nothing', async () => {
    const { placed } = await bought()
    await apply(placed, { cents: 900 })
    expect(await stateOf(placed)).toMatchObject({ state: 'OPEN', fault: 'AMOUNT' })
    await apply(placed, { cents: 900, disputes: [{ ...dispute(placed, 'LOST'), cents: 900 }] })
    expect(await orderOf(placed)).toMatchObject({ state: 'FAILED', fault: null, nextReadAt: null })
    expect(await mailsOf(placed)).toEqual([])
  })

  test('for two of one product gives twice the time', async () => {
    const [player, wanted] = [await seed.player(), await product()]
    await apply(await buy(player, wanted, { quantity: 2 }))
    expect(await rankOf(player)).toMatchObject({ days: 60 })
  })
})

describe('time of a rank', () => {
  test('of a second purchase is added, and a refund of the first leaves the second', async () => {
    const [player, wanted] = [await seed.player(), await product()]
    const [first, second] = [await buy(player, wanted), await buy(player, wanted)]
    await apply(first)
    await passDays(player, 10)
    await apply(second)
    expect(await rankOf(player)).toMatchObject({ days: 50 })
    await apply(first, { refunds: [refund('re_first', 1000)] })
    expect(await rankOf(player)).toMatchObject({ rankId: wanted.rankId, days: 30 })
  })

  test('stands still while a higher one runs, and goes on behind it', async () => {
    const player = await seed.player()
    const [low, high] = [await product({ level: 10 }), await product({ level: 20, days: 5 })]
    await apply(await buy(player, low))
    await passDays(player, 12)
    await apply(await buy(player, high))
    expect(await rankOf(player)).toMatchObject({ rankId: high.rankId, days: 5 })
    await passDays(player, 6)
    await endRights(context)
    expect(await rankOf(player)).toMatchObject({ rankId: low.rankId, days: 18 })
    await passDays(player, 19)
    await endRights(context)
    expect(await rankOf(player)).toBeNull()
    expect((await goodsOf(player)).map(({ state }) => state)).toEqual(['ENDED', 'ENDED'])
  })

  test('stands still in a dispute; a won one returns the rest, a lost one nothing', async () => {
    const [won, lost] = [await bought(), await bought()]
    for (const { player, placed } of [won, lost]) {
      await apply(placed)
      await passDays(player, 10)
      await apply(placed, { disputes: [dispute(placed, 'OPEN')] })
      expect(await rankOf(player)).toBeNull()
      expect(await ledgerOf(placed)).toMatchObject({ PROVIDER: 0, DISPUTED: 1000 })
      await passDays(player, 40)
    }
    await apply(won.placed, { disputes: [dispute(won.placed, 'WON')] })
    expect(await rankOf(won.player)).toMatchObject({ days: 20 })
    expect(await ledgerOf(won.placed)).toMatchObject({ PROVIDER: 1000, DISPUTED: 0 })
    await apply(lost.placed, { disputes: [dispute(lost.placed, 'LOST')] })
    expect(await stateOf(lost.placed)).toMatchObject({ state: 'LOST' })
    expect(await rankOf(lost.player)).toBeNull()
    expect(await ledgerOf(lost.placed)).toEqual({ PROVIDER: 0, DISPUTED: 0, SALES: 0, VAT: 0 })
  })

  test('comes back, and the money, when a lost dispute is won after all; a won one that is lost takes both', async () => {
    const [lost, won] = [await bought(), await bought()]
    for (const { placed, states } of [
      { placed: lost.placed, states: ['OPEN', 'LOST', 'LOST', 'WON', 'WON'] as const },
      { placed: won.placed, states: ['OPEN', 'WON', 'WON', 'LOST', 'LOST'] as const },
    ]) {
      await apply(placed)
      for (const state of states) await apply(placed, { disputes: [dispute(placed, state)] })
    }
    expect(await ledgerOf(lost.placed)).toEqual({ PROVIDER: 1000, DISPUTED: 0, SALES: -840, VAT: -160 })
    expect(await rankOf(lost.player)).toMatchObject({ days: 30 })
    expect(await ledgerOf(won.placed)).toEqual({ PROVIDER: 0, DISPUTED: 0, SALES: 0, VAT: 0 })
    expect(await rankOf(won.player)).toBeNull()
  })

  test('comes back when a refund failed', async () => {
    const { player, placed } = await bought()
    await apply(placed)
    await apply(placed, { refunds: [refund('re_failing', 1000, 'PENDING')] })
    expect(await rankOf(player)).toBeNull()
    await apply(placed, { refunds: [refund('re_failing', 1000, 'FAILED')] })
    expect(await stateOf(placed)).toEqual({ state: 'PAID', fault: 'REFUND_FAILED', refundedCents: 0 })
    expect(await rankOf(player)).toMatchObject({ days: 30 })
    expect(await ledgerOf(placed)).toEqual({ PROVIDER: 1000, SALES: -840, VAT: -160 })
    const input = { id: placed.id, version: (await orderOf(placed))?.version }
    await noteFailedRefunds.run(context, admin, input)
    expect(await codeOf(noteFailedRefunds.run(context, admin, input))).toBe('CONFLICT')
    await apply(placed, { refunds: [refund('re_failing', 1000, 'FAILED')] })
    expect(await stateOf(placed)).toMatchObject({ state: 'PAID', fault: null })
  })

  test('of a part that was paid back is left to staff', async () => {
    const { player, placed } = await bought()
    await apply(placed)
    await apply(placed, { refunds: [refund('re_part', 400)] })
    expect(await stateOf(placed)).toEqual({ state: 'PARTLY_REFUNDED', fault: 'REFUND', refundedCents: 400 })
    expect(await rankOf(player)).toMatchObject({ days: 30 })
    const input = { id: placed.id, version: (await orderOf(placed))?.version, lines: [0] }
    await nameLines.run(context, admin, input)
    expect(await codeOf(nameLines.run(context, admin, input))).toBe('CONFLICT')
    await apply(placed, { refunds: [refund('re_part', 400)] })
    expect(await stateOf(placed)).toEqual({ state: 'PARTLY_REFUNDED', fault: null, refundedCents: 400 })
    expect(await rankOf(player)).toBeNull()
  })
})

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
      else await apply(placed, { refunds: [refund(`re_${placed.id}`, 1000)] })
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
    await apply(placed, { refunds: [refund('re_reverted', 1000)] })
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
    await apply(placed, { refunds: [refund('re_before_revert', 1000)] })
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

test('the ledger takes no entry that does not sum to 0, and changes none', async () => {
  const { placed } = await bought()
  await apply(placed)
  const lone = inUnit(context, (unit) =>
    unit.tx.insert(shopLedger).values({ orderId: placed.id, cause: 'lone', account: 'SALES', cents: 5 }),
  )
  await expect(lone).rejects.toThrow()
  await expect(
    db.execute(sql`update shop_ledger set cents = 1 where order_id = ${placed.id}`),
  ).rejects.toThrow()
  await expect(db.execute(sql`delete from shop_ledger where order_id = ${placed.id}`)).rejects.toThrow()
})
