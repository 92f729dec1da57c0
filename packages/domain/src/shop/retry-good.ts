import { ranks } from '@kubora/schema/db/permissions'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { goodTarget } from '@kubora/validation/shop'
import { and, eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { guardRights, type RightsGuard } from '#permissions/guard-rights.ts'
import { settleRank } from '#permissions/held/settle-rank.ts'
import { retryItem } from '#shop/items/retry-item.ts'
import { requireSellable } from '#shop/require-sellable.ts'

/**
 * Gives a good that is stuck once more: the time that is left of its rank goes on, an item is sent where its player is. What the rank
 * gives, the team member has to hold without an end, as another one may have taken it on purpose. Returns the good's id. Throws
 * `NOT_FOUND` for one that is not stuck or whose player is deleted, `ORDER_NOT_PAID` while a bank decides of the order,
 * `RANK_NOT_SELLABLE` for a rank that may not be sold, `PLAYER_PROTECTED` for an item of the member's own, and as `guardRights` does.
 */
export const retryGood = defineAction({
  name: 'shop-goods.retry',
  permission: shopPermissions.editShop,
  grave: true,
  input: goodTarget,
  run: async (unit, { id }, member) => {
    const [good] = await unit.tx.select({ item: shopGoods.item }).from(shopGoods).where(eq(shopGoods.id, id))
    const given =
      good?.item == null
        ? await guardRights(unit, member, (guard) => retryRank(unit, guard, id))
        : await retryItem(unit, member, id)
    const { playerId, ...after } = given
    return { result: id, audit: { target: { type: 'player', id: playerId }, after } }
  },
  revert: { none: 'NO_INVERSE' },
})

async function retryRank(unit: Unit, guard: RightsGuard, id: string) {
  const [good] = await unit.tx
    .select({
      playerId: shopGoods.playerId,
      rankId: ranks.id,
      rank: ranks.name,
      orderState: shopOrders.state,
    })
    .from(shopGoods)
    .innerJoin(ranks, eq(ranks.id, shopGoods.rankId))
    .innerJoin(shopOrders, eq(shopOrders.id, shopGoods.orderId))
    .where(and(eq(shopGoods.id, id), eq(shopGoods.state, 'STUCK')))
    .for('update', { of: shopGoods })
  if (!good || good.playerId === null) throw new DomainError('NOT_FOUND')
  const { playerId, rankId, rank, orderState } = good
  // a bank decides first
  if (orderState === 'DISPUTED') throw new DomainError('ORDER_NOT_PAID')
  if (!(await requireSellable(unit, guard, rankId)))
    throw new DomainError('RANK_NOT_SELLABLE', { params: { rank } })
  await settleRank(unit, playerId, (now) =>
    unit.tx
      .update(shopGoods)
      .set({ state: 'WAITING', fault: null, availableSince: now })
      .where(eq(shopGoods.id, id)),
  )
  return { playerId, rank }
}
