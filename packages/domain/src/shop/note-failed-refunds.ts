import type { WritableExecutor } from '@kubora/schema/db/client'
import { shopOrders, shopRefunds } from '@kubora/schema/db/shop-orders'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { noteFailedRefundsInput } from '@kubora/validation/shop'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { requireOthersOrder } from '#shop/require-others-order.ts'

/**
 * Notes that staff have seen to the refunds of an order that failed, for example by a bank transfer. Returns the order's id. Throws
 * `NOT_FOUND`, `CONFLICT` when it was changed since it was read or no refund of it failed, `PLAYER_PROTECTED` for the member's own.
 */
export const noteFailedRefunds = defineAction({
  name: 'shop-orders.note-failed-refunds',
  permission: shopPermissions.refundOrders,
  input: noteFailedRefundsInput,
  run: async (unit, { id, version }, member) => {
    const [order] = await unit.tx.select().from(shopOrders).where(eq(shopOrders.id, id)).for('update')
    if (!order) throw new DomainError('NOT_FOUND')
    requireOthersOrder(member, order)
    if (order.version !== version || order.fault !== 'REFUND_FAILED')
      throw new DomainError('CONFLICT', { params: { version: order.version } })
    await markSeen(unit.tx, id, { noted: true })
    await unit.tx
      .update(shopOrders)
      .set({ fault: null, version: version + 1 })
      .where(eq(shopOrders.id, id))
    return { result: id, audit: { target: { type: 'order', id }, after: { number: order.number } } }
  },
  // the refund stays failed
  revert: { none: 'NO_INVERSE' },
})

/** SQL: refunds that failed and that staff have not seen to. */
export const isUnseen = and(eq(shopRefunds.state, 'FAILED'), isNull(shopRefunds.seenAt))

/** Stores that staff have seen the refunds of an order that failed, and whether they have seen to them otherwise. */
export async function markSeen(
  db: WritableExecutor,
  orderId: string,
  { noted }: { noted: boolean },
): Promise<void> {
  await db
    .update(shopRefunds)
    .set({ seenAt: sql`clock_timestamp()`, noted })
    .where(and(eq(shopRefunds.orderId, orderId), isUnseen))
}
