import { permissionPermissions } from '@kubora/validation/permissions/permissions'
import { outbox } from '@kubora/schema/db/outbox'
import { shopLedger } from '@kubora/schema/db/shop-goods'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { asc, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inUnit } from '#kernel/unit-of-work.ts'
import { endRights } from '#permissions/end-rights.ts'
import { applyPayment } from '#shop/apply-payment.ts'
import { nameLines } from '#shop/name-lines.ts'
import { noteFailedRefunds } from '#shop/note-failed-refunds.ts'
import { recordCheckout } from '#shop/record-checkout.ts'
import { refundOrder } from '#shop/refund-order.ts'
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
const dispute = (placed: { id: string }, state: 'OPEN' | 'WON' | 'LOST', cents = 1000) => ({
  externalId: `du_${placed.id}`,
  cents,
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
    await apply(placed, { cents: 900, disputes: [dispute(placed, 'LOST', 900)] })
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

  test('of a part that a bank took stays until staff name its line, and comes back when the dispute is won after all', async () => {
    const { player, placed } = await bought()
    await recordCheckout(context, { orderId: placed.id, externalId: `cs_${placed.id}`, url: null })
    await apply(placed)
    for (const state of ['OPEN', 'LOST'] as const)
      await apply(placed, { disputes: [dispute(placed, state, 400)] })
    expect(await stateOf(placed)).toEqual({ state: 'PARTLY_REFUNDED', fault: 'REFUND', refundedCents: 0 })
    expect(await rankOf(player)).toMatchObject({ days: 30 })
    const version = async () => (await orderOf(placed))?.version
    await nameLines.run(context, admin, { id: placed.id, version: await version(), lines: [0] })
    await apply(placed, { disputes: [dispute(placed, 'LOST', 400)] })
    expect(await stateOf(placed)).toMatchObject({ state: 'PARTLY_REFUNDED', fault: null })
    expect(await rankOf(player)).toBeNull()
    // nobody pays back what the bank has taken
    const wanted = { id: placed.id, version: await version(), lines: [] }
    expect(await codeOf(refundOrder.run(context, admin, { ...wanted, cents: 601 }))).toBe('REFUND_TOO_LARGE')
    await apply(placed, { disputes: [dispute(placed, 'WON', 400)] })
    expect(await stateOf(placed)).toMatchObject({ state: 'PAID', fault: null })
    expect(await rankOf(player)).toMatchObject({ days: 30 })
    await refundOrder.run(context, admin, { ...wanted, version: await version(), cents: 601 })
  })
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
