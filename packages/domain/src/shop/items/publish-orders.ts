import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopOrders } from '@kubora/schema/db/shop-orders'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Publishes to the accounts that ordered these goods that an order of theirs changed. */
export async function publishOrdersOf(unit: Unit, goodIds: readonly string[]): Promise<void> {
  if (goodIds.length === 0) return
  const rows = await unit.tx
    .selectDistinct({ accountId: shopOrders.accountId })
    .from(shopGoods)
    .innerJoin(shopOrders, eq(shopOrders.id, shopGoods.orderId))
    .where(and(inArray(shopGoods.id, [...goodIds]), isNotNull(shopOrders.accountId)))
  for (const { accountId } of rows)
    if (accountId !== null) unit.publish({ kind: 'account', accountId, tokenStale: false })
}
