import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { and, eq, sql } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { requireOther } from '#permissions/colleagues.ts'

/**
 * Lets an item that is stuck be sent once more, by another command: the one before is over. Returns whose it is, and what. Throws
 * `NOT_FOUND` for one that is not stuck or whose player is deleted, `ORDER_NOT_PAID` while a bank decides of its order, and
 * `PLAYER_PROTECTED` for one of the member's own, who may have it already.
 */
export async function retryItem(unit: Unit, member: Principal, id: string) {
  const [good] = await unit.tx
    .select({
      playerId: shopGoods.playerId,
      item: shopGoods.item,
      quantity: shopGoods.quantity,
      fault: shopGoods.fault,
      heldSince: shopGoods.heldSince,
      orderState: shopOrders.state,
    })
    .from(shopGoods)
    .innerJoin(shopOrders, eq(shopOrders.id, shopGoods.orderId))
    .where(and(eq(shopGoods.id, id), eq(shopGoods.state, 'STUCK')))
    .for('update', { of: shopGoods })
  if (!good || good.playerId === null) throw new DomainError('NOT_FOUND')
  const { playerId, orderState, heldSince, ...after } = good
  requireOther(member, playerId)
  // behind a dispute that was being stored, the order is read as it was before, and the good as it is
  if (orderState === 'DISPUTED' || heldSince !== null) throw new DomainError('ORDER_NOT_PAID')
  await unit.tx
    .update(shopGoods)
    .set({
      state: 'WAITING',
      fault: null,
      commandId: null,
      heldSince: null,
      availableSince: sql`clock_timestamp()`,
    })
    .where(eq(shopGoods.id, id))
  await enqueueJob(unit, 'deliver-items', { playerId })
  return { playerId, ...after }
}
