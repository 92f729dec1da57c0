import { shopOrders, shopPayments } from '@kubora/schema/db/shop-orders'
import type { OrderState } from '@kubora/validation/shop'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { settleRank } from '#permissions/held/settle-rank.ts'
import { applyClaim, type OrderRow } from '#shop/goods.ts'
import { type NewInvoices, writeInvoices } from '#shop/invoices.ts'
import { moveMoney } from '#shop/move-money.ts'
import { nextState, type OrderFault } from '#shop/next-state.ts'
import { releaseStock } from '#shop/release-stock.ts'
import { mailOrder, publishOrder, settlePaid, tellOfOrder } from '#shop/settle-paid.ts'
import { type ReadDispute, type ReadRefund, storeDisputes, storeRefunds } from '#shop/store-refunds.ts'

/** A payment as it was read at the provider. */
export type ProviderState = {
  externalId: string
  orderId: string | null
  paymentId: string | null
  state: 'OPEN' | 'PENDING' | 'PAID' | 'EXPIRED' | 'FAILED'
  cents: number
  currency: string
  refunds: readonly ReadRefund[]
  disputes: readonly ReadDispute[]
}

const paidStates: readonly OrderState[] = ['PAID', 'REFUNDED', 'PARTLY_REFUNDED', 'DISPUTED', 'LOST']

/**
 * Applies what was read at the provider to an order, in one transaction under the order's lock: its state, the ledger, goods and rank.
 * Returns `AGAIN` when the order has changed since `version` was read, as then the payment has to be read again, and `FOREIGN` for a
 * payment of another order. Safe to repeat.
 */
export async function applyPayment(
  context: DomainContext,
  { orderId, version }: { orderId: string; version: number },
  payment: ProviderState,
): Promise<'APPLIED' | 'AGAIN' | 'FOREIGN'> {
  if (payment.orderId !== orderId) return 'FOREIGN'
  return inUnit(context, async (unit) => {
    const [order] = await unit.tx.select().from(shopOrders).where(eq(shopOrders.id, orderId)).for('update')
    if (order?.version !== version) return 'AGAIN'
    await notePaymentId(unit, orderId, payment.paymentId)
    const disputes = await storeDisputes(unit, order, payment.disputes)
    const refunds = await storeRefunds(unit, order, payment.refunds, disputes)
    const { takenCents } = disputes
    const isDisputed = payment.disputes.some((one) => one.state === 'OPEN')
    // what a bank took by a dispute that was lost is the buyer's again
    const returnedCents = refunds.returnedCents + takenCents
    const { state, fault } = nextState(order, {
      ...payment,
      refundedCents: refunds.cents,
      returnedCents,
      takenCents,
      isDisputed,
    })
    const isPaid = paidStates.includes(state)
    const next = await writeState(unit, order, {
      state,
      fault: fault ?? (isPaid ? refunds.fault : null),
      refundedCents: isPaid ? refunds.cents : 0,
      isUnsettled: isDisputed || refunds.all.some(({ state: at }) => at === 'PENDING'),
    })
    if (!isPaid) {
      if (state !== order.state && (state === 'EXPIRED' || state === 'FAILED'))
        await releaseStock(unit, orderId)
      if (state !== order.state) {
        publishOrder(unit, next)
        // of money that came and went back, the mail would be wrong
        if (returnedCents === 0) await mailUnpaid(unit, next)
      }
      return 'APPLIED'
    }
    if (!paidStates.includes(order.state)) await settlePaid(unit, next)
    await moveMoney(unit, next, { refunds: refunds.all, disputes: disputes.all })
    await claimGoods(unit, next, [...refunds.revoked, ...disputes.revoked])
    await tellOfChange(unit, order, next, {
      ...(await writeInvoices(unit, next)),
      doneCents: refunds.doneCents,
    })
    return 'APPLIED'
  })
}

/** Stores the provider's id of the payment, by which it names refunds and disputes. */
async function notePaymentId(unit: Unit, orderId: string, paymentId: string | null): Promise<void> {
  if (paymentId === null) return
  await unit.tx
    .update(shopPayments)
    .set({ paymentId })
    .where(and(eq(shopPayments.orderId, orderId), isNull(shopPayments.paymentId)))
}

type NextState = {
  state: OrderState
  fault: OrderFault | null
  refundedCents: number
  /** Whether a dispute or a refund is still to be decided. */
  isUnsettled: boolean
}

/** Writes what changed; the version grows with a change alone, and the next reading is due either way. */
async function writeState(unit: Unit, order: OrderRow, next: NextState): Promise<OrderRow> {
  const { isUnsettled, ...values } = next
  const { state, fault, refundedCents } = values
  const isChanged = state !== order.state || fault !== order.fault || refundedCents !== order.refundedCents
  const isClosed = state === 'EXPIRED' || state === 'FAILED'
  const isPaid = paidStates.includes(state)
  const [row] = await unit.tx
    .update(shopOrders)
    .set({
      ...values,
      version: isChanged ? order.version + 1 : order.version,
      paidAt: isPaid ? sql`coalesce(${shopOrders.paidAt}, clock_timestamp())` : null,
      closedAt: isClosed ? sql`coalesce(${shopOrders.closedAt}, clock_timestamp())` : null,
      nextReadAt: isPaid
        ? nextReading(isUnsettled)
        : nextReadingOfUnpaid({ isClosed, needsTime: fault !== null || isUnsettled }),
    })
    .where(eq(shopOrders.id, order.id))
    .returning()
  if (!row) throw new Error('update returned no row')
  return row
}

/**
 * SQL: when an order that is not paid is read next: every two minutes until it ends, and daily while money that came too late or does
 * not fit has not gone back.
 */
function nextReadingOfUnpaid({ isClosed, needsTime }: { isClosed: boolean; needsTime: boolean }): SQL | null {
  if (needsTime) return sql`clock_timestamp() + interval '1 day'`
  return isClosed ? null : sql`clock_timestamp() + interval '2 minutes'`
}

/**
 * SQL: when a paid order is read next, as a bank may take the money back for 120 days: daily for two weeks and while something is not
 * decided, then weekly.
 */
function nextReading(isUnsettled: boolean): SQL {
  const isPaidSince = (days: number) =>
    sql`coalesce(${shopOrders.paidAt}, clock_timestamp()) > clock_timestamp() - ${days} * interval '1 day'`
  return sql`case when ${isUnsettled} or ${isPaidSince(14)} then clock_timestamp() + interval '1 day'
    when ${isPaidSince(120)} then clock_timestamp() + interval '7 days' end`
}

/** Takes back, holds or gives back what the order gave, as its state says. */
async function claimGoods(unit: Unit, order: OrderRow, lines: readonly number[]): Promise<void> {
  const { id, state, playerId } = order
  const isLost = state === 'REFUNDED' || state === 'LOST'
  const claim = { revoked: isLost ? await everyLine(unit, id) : lines, isHeld: state === 'DISPUTED' }
  if (playerId === null) await applyClaim(unit, id, claim, new Date())
  else await settleRank(unit, playerId, (now) => applyClaim(unit, id, claim, now))
}

async function everyLine(unit: Unit, orderId: string): Promise<number[]> {
  const rows = await unit.tx.execute<{ position: number }>(
    sql`select position from shop_order_lines where order_id = ${orderId}`,
  )
  return rows.map(({ position }) => position)
}

/** Says to the buyer that the payment takes days, or that it failed: nothing else reaches a guest then. */
async function mailUnpaid(unit: Unit, order: OrderRow): Promise<void> {
  const { id, state, totalCents: cents } = order
  if (state === 'PENDING')
    await mailOrder(unit, order, { about: 'pending', cents, key: `order-pending ${id}` })
  if (state === 'FAILED') await mailOrder(unit, order, { about: 'failed', cents, key: `order-failed ${id}` })
}

/** Says to the buyer what was paid, that money went back, or that a bank took it. */
async function tellOfChange(
  unit: Unit,
  before: OrderRow,
  order: OrderRow,
  { invoice, creditNotes, doneCents }: NewInvoices & { doneCents: number },
): Promise<void> {
  const { id, state, refundedCents: cents, totalCents } = order
  if (state !== before.state || cents !== before.refundedCents) publishOrder(unit, order)
  if (!paidStates.includes(before.state))
    await tellOfOrder(unit, order, { about: 'paid', cents: totalCents, invoice, key: `order-paid ${id}` })
  for (const note of creditNotes)
    await tellOfOrder(unit, order, {
      about: 'refunded',
      cents: doneCents,
      invoice: note,
      key: `order-refunded ${id} ${note.label}`,
    })
  // with a credit note nothing is said before it: what is under way may fail
  if (order.seller === null && cents > before.refundedCents)
    await tellOfOrder(unit, order, { about: 'refunded', cents, key: `order-refunded ${id} ${cents}` })
  if (state === 'DISPUTED' && before.state !== 'DISPUTED')
    await tellOfOrder(unit, order, { about: 'disputed', cents: totalCents, key: `order-disputed ${id}` })
}
