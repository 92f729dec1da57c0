import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopOrderLines, shopOrders, shopRefunds } from '@kubora/schema/db/shop-orders'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { listOrdersInput } from '@kubora/validation/shop'
import { asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { defineQuery } from '#actions/define-query.ts'

/** Most orders that are listed. */
const listedMax = 50

/**
 * Returns the order of a number, or without one those that staff have to look at, the newest first, at most 50; each with its lines and
 * what of it was asked to be paid back.
 */
export const listOrders = defineQuery({
  permission: shopPermissions.refundOrders,
  input: listOrdersInput,
  run: async (db, { number }) => {
    const orders = await db
      .select({
        id: shopOrders.id,
        number: shopOrders.number,
        version: shopOrders.version,
        state: shopOrders.state,
        fault: shopOrders.fault,
        playerName: shopOrders.playerName,
        totalCents: shopOrders.totalCents,
        placedAt: shopOrders.placedAt,
        askedCents: sql<number>`(select coalesce(sum(r.cents), 0)::int from ${shopRefunds} r
          where r.order_id = ${shopOrders.id} and r.state <> 'FAILED')`.as('asked'),
      })
      .from(shopOrders)
      .where(number === null ? isNotNull(shopOrders.fault) : eq(shopOrders.number, number))
      .orderBy(desc(shopOrders.id))
      .limit(listedMax)
    const ids = orders.map(({ id }) => id)
    const lines = await db
      .select({
        orderId: shopOrderLines.orderId,
        position: shopOrderLines.position,
        titles: shopOrderLines.titles,
        quantity: shopOrderLines.quantity,
        totalCents: shopOrderLines.totalCents,
        isRevoked:
          sql<boolean>`exists (select from ${shopGoods} g where g.order_id = ${shopOrderLines.orderId}
          and g.line = ${shopOrderLines.position} and g.state = 'REVOKED')`.as('revoked'),
      })
      .from(shopOrderLines)
      .where(inArray(shopOrderLines.orderId, ids))
      .orderBy(asc(shopOrderLines.position))
    const byOrder = Map.groupBy(lines, ({ orderId }) => orderId)
    return orders.map((order) => ({ ...order, lines: byOrder.get(order.id) ?? [] }))
  },
})
