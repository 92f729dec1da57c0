import { shopOrders } from '@kubora/schema/db/shop-orders'
import { shopWithdrawals } from '@kubora/schema/db/shop-withdrawals'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineQuery } from '#actions/define-query.ts'

/** Most withdrawals that are listed. */
const listedMax = 100

/** SQL: the address is that of the order that is named. */
const isBuyers = sql<boolean>`coalesce(lower(${shopOrders.email}) = lower(${shopWithdrawals.email}), false)`

/** SQL: somebody paid for it. Of orders of nothing, with withdrawals of them, anybody makes as many as they like. */
const isPaid = sql`coalesce(${shopOrders.state} not in ('OPEN', 'EXPIRED', 'FAILED'), false)`

/** SQL: which one of its order it is, from the oldest on: one order does not fill the list. */
const turn = sql`row_number() over (partition by ${shopWithdrawals.orderId} order by ${shopWithdrawals.id})`

/**
 * Returns withdrawals that wait for staff, at most 100: first those of paid orders with the address of the order, as others may be
 * anybody's, of each order one before a second one of another, then those from an order, the oldest first. The address that was typed is
 * not shown; whether it is that of the order is, as anybody may name an order of somebody else.
 */
export const listWithdrawals = defineQuery({
  permission: shopPermissions.refundOrders,
  input: z.object({}),
  run: (db) =>
    db
      .select({
        id: shopWithdrawals.id,
        receivedAt: shopWithdrawals.receivedAt,
        name: shopWithdrawals.name,
        orderNamed: shopWithdrawals.orderNamed,
        what: shopWithdrawals.what,
        orderNumber: shopOrders.number,
        isBuyersAddress: isBuyers,
      })
      .from(shopWithdrawals)
      .leftJoin(shopOrders, eq(shopOrders.id, shopWithdrawals.orderId))
      .where(eq(shopWithdrawals.state, 'OPEN'))
      .orderBy(
        desc(sql`${isBuyers} and ${isPaid}`),
        sql`${shopWithdrawals.orderId} is null`,
        turn,
        asc(shopWithdrawals.id),
      )
      .limit(listedMax),
})
