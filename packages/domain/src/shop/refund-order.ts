import { shopDisputes, shopOrders, shopPayments, shopRefunds } from '@kubora/schema/db/shop-orders'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { refundOrderInput } from '@kubora/validation/shop'
import { and, eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { actorOf } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { OrderRow } from '#shop/goods.ts'
import { leftOf } from '#shop/left-of.ts'
import { isUnseen, markSeen } from '#shop/note-failed-refunds.ts'
import { requireLines } from '#shop/require-lines.ts'
import { requireOthersOrder } from '#shop/require-others-order.ts'

/**
 * Pays back a part or all of an order, and takes back the goods of the lines that staff name; the provider is asked by a job. Returns
 * the order's id. Throws `NOT_FOUND`, `CONFLICT` when it was changed since it was read, `ORDER_NOT_PAID` for one that is not paid,
 * `INVALID_INPUT` for a line that it does not have, `REFUND_TOO_LARGE` for more than is left, `PLAYER_PROTECTED` for the member's own.
 */
export const refundOrder = defineAction({
  name: 'shop-orders.refund',
  permission: shopPermissions.refundOrders,
  grave: true,
  input: refundOrderInput,
  run: async (unit, { id, version, cents, lines }, member) => {
    const [order] = await unit.tx
      .select({ order: shopOrders, paymentId: shopPayments.paymentId })
      .from(shopOrders)
      .innerJoin(shopPayments, eq(shopPayments.orderId, shopOrders.id))
      .where(eq(shopOrders.id, id))
      .for('update', { of: shopOrders })
    if (!order) throw new DomainError('NOT_FOUND')
    requireOthersOrder(member, order.order)
    if (order.order.version !== version)
      throw new DomainError('CONFLICT', { params: { version: order.order.version } })
    if (!['PAID', 'PARTLY_REFUNDED'].includes(order.order.state)) throw new DomainError('ORDER_NOT_PAID')
    await requireLines(unit, id, lines)
    const left = await readLeft(unit, order.order)
    if (cents > left) throw new DomainError('REFUND_TOO_LARGE', { params: { left } })
    const actor = actorOf(member)
    const [refund] = await unit.tx
      .insert(shopRefunds)
      .values({
        orderId: id,
        provider: order.order.provider,
        cents,
        state: 'ASKED',
        lines,
        byAccountId: actor.accountId,
        byName: actor.name,
      })
      .returning({ id: shopRefunds.id })
    if (!refund) throw new Error('insert returned no row')
    const fault = await faultAfter(unit, order.order, cents)
    // of two refunds of one page the second has to look at what the first left
    await unit.tx
      .update(shopOrders)
      .set({ fault, version: version + 1 })
      .where(eq(shopOrders.id, id))
    await enqueueJob(unit, 'pay-back', { refundId: refund.id })
    const after = { number: order.order.number, cents, lines }
    return { result: id, audit: { target: { type: 'order', id }, after } }
  },
  // what was paid back is not taken again
  revert: { none: 'NO_INVERSE' },
})

/** Returns why staff have to look at an order still: not for failed refunds that the new one is at least as large as. */
async function faultAfter(unit: Unit, { id, fault }: OrderRow, cents: number): Promise<OrderRow['fault']> {
  if (fault !== 'REFUND_FAILED') return fault
  const [failed] = await unit.tx
    .select({ cents: sql<number>`coalesce(sum(${shopRefunds.cents}), 0)::int` })
    .from(shopRefunds)
    .where(and(eq(shopRefunds.orderId, id), isUnseen))
  if (cents < (failed?.cents ?? 0)) return fault
  await markSeen(unit.tx, id, { noted: false })
  return null
}

async function readLeft(unit: Unit, { id, totalCents }: OrderRow): Promise<number> {
  const refunds = await unit.tx.select().from(shopRefunds).where(eq(shopRefunds.orderId, id))
  const disputes = await unit.tx.select().from(shopDisputes).where(eq(shopDisputes.orderId, id))
  return leftOf(totalCents, { refunds, disputes })
}
