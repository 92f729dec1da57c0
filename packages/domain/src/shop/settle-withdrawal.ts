import { shopDisputes, shopOrders, shopRefunds } from '@kubora/schema/db/shop-orders'
import { shopWithdrawals } from '@kubora/schema/db/shop-withdrawals'
import { message } from '@kubora/validation/messages'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { settleWithdrawalInput } from '@kubora/validation/shop'
import { and, eq, or, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { requireOthersOrder } from '#shop/require-others-order.ts'

/**
 * Closes a withdrawal that waits by an order that was paid back, which staff name: its sender may have named another one, or none, or it
 * was paid back before. Nothing is mailed. Returns its id. Throws `NOT_FOUND`, `CONFLICT` for one that a colleague settled or a refund
 * met, `INVALID_INPUT` at `orderNumber` for an order of which no money went back, `PLAYER_PROTECTED` for one from the member's own order.
 */
export const settleWithdrawal = defineAction({
  name: 'shop-withdrawals.settle',
  permission: shopPermissions.refundOrders,
  input: settleWithdrawalInput,
  run: async (unit, { id, orderNumber: number }, member) => {
    // before the withdrawal, as by what applies a payment
    const [named] = await unit.tx.select().from(shopOrders).where(eq(shopOrders.number, number)).for('share')
    const [found] = await unit.tx
      .select({ state: shopWithdrawals.state, order: shopOrders })
      .from(shopWithdrawals)
      .leftJoin(shopOrders, eq(shopOrders.id, shopWithdrawals.orderId))
      .where(eq(shopWithdrawals.id, id))
      .for('update', { of: shopWithdrawals })
    if (!found) throw new DomainError('NOT_FOUND')
    for (const order of [found.order, named]) if (order) requireOthersOrder(member, order)
    if (found.state !== 'OPEN') throw new DomainError('CONFLICT')
    if (named === undefined || !(await isPaidBack(unit, named.id)))
      throw new DomainError('INVALID_INPUT', {
        fieldErrors: [{ path: 'orderNumber', key: message('order-not-refunded') }],
      })
    await unit.tx
      .update(shopWithdrawals)
      .set({ state: 'REFUNDED', orderId: named.id, settledAt: sql`clock_timestamp()` })
      .where(eq(shopWithdrawals.id, id))
    const before = { number: found.order?.number ?? null }
    return { result: id, audit: { target: { type: 'withdrawal', id }, before, after: { number } } }
  },
  // a new withdrawal may come at any time
  revert: { none: 'NO_INVERSE' },
})

/** Returns whether money of an order went back: by a refund that is done or that staff saw to otherwise, or by a dispute that was lost. */
async function isPaidBack(unit: Unit, orderId: string): Promise<boolean> {
  const isBack = or(
    eq(shopRefunds.state, 'DONE'),
    and(eq(shopRefunds.state, 'FAILED'), eq(shopRefunds.noted, true)),
  )
  if ((await unit.tx.$count(shopRefunds, and(eq(shopRefunds.orderId, orderId), isBack))) > 0) return true
  const lost = and(eq(shopDisputes.orderId, orderId), eq(shopDisputes.state, 'LOST'))
  return (await unit.tx.$count(shopDisputes, lost)) > 0
}
