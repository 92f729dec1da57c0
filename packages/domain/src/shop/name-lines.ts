import { shopDisputes, shopOrders, shopRefunds } from '@kubora/schema/db/shop-orders'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { nameLinesInput } from '@kubora/validation/shop'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { requireLines } from '#shop/require-lines.ts'
import { requireOthersOrder } from '#shop/require-others-order.ts'

/**
 * Says whose goods are taken back for what was paid back at the provider or taken by a bank; none is possible, too. They are taken when the order is read
 * next, which is due at once. Returns the order's id. Throws `NOT_FOUND`, `CONFLICT` when it was changed since it was read or nothing of
 * it is unnamed, `INVALID_INPUT` for a line that it does not have, `PLAYER_PROTECTED` for the member's own.
 */
export const nameLines = defineAction({
  name: 'shop-orders.name-lines',
  permission: shopPermissions.refundOrders,
  grave: true,
  input: nameLinesInput,
  run: async (unit, { id, version, lines }, member) => {
    const [order] = await unit.tx.select().from(shopOrders).where(eq(shopOrders.id, id)).for('update')
    if (!order) throw new DomainError('NOT_FOUND')
    requireOthersOrder(member, order)
    if (order.version !== version || order.fault !== 'REFUND')
      throw new DomainError('CONFLICT', { params: { version: order.version } })
    await requireLines(unit, id, lines)
    await unit.tx
      .update(shopRefunds)
      .set({ lines })
      .where(and(eq(shopRefunds.orderId, id), isNull(shopRefunds.lines)))
    await unit.tx
      .update(shopDisputes)
      .set({ lines })
      .where(and(eq(shopDisputes.orderId, id), eq(shopDisputes.state, 'LOST'), isNull(shopDisputes.lines)))
    await unit.tx
      .update(shopOrders)
      .set({ fault: null, version: version + 1, nextReadAt: sql`clock_timestamp()` })
      .where(eq(shopOrders.id, id))
    return { result: id, audit: { target: { type: 'order', id }, after: { number: order.number, lines } } }
  },
  // the provider's refund stays, and somebody has to say what it was for
  revert: { none: 'NO_INVERSE' },
})
