import { shopOrders } from '@kubora/schema/db/shop-orders'
import { shopWithdrawals } from '@kubora/schema/db/shop-withdrawals'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineQuery } from '#actions/define-query.ts'

/** Most withdrawals that are listed. */
const listedMax = 100

/**
 * Returns withdrawals that wait for staff, at most 100: first those with the address of the order that they name, as others may be
 * anybody's, then those from an order, of each the oldest first. The address that was typed is not
 * shown; whether it is that of the order is, as anybody may name an order of somebody else.
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
        isBuyersAddress:
          sql<boolean>`coalesce(lower(${shopOrders.email}) = lower(${shopWithdrawals.email}), false)`.as(
            'buyers',
          ),
      })
      .from(shopWithdrawals)
      .leftJoin(shopOrders, eq(shopOrders.id, shopWithdrawals.orderId))
      .where(eq(shopWithdrawals.state, 'OPEN'))
      .orderBy(sql`buyers desc`, sql`${shopWithdrawals.orderId} is null`, asc(shopWithdrawals.id))
      .limit(listedMax),
})
