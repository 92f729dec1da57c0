import { shopOrders, shopProviderEvents } from '@kubora/schema/db/shop-orders'
import { shopCarts } from '@kubora/schema/db/shop-products'
import { shopWithdrawals } from '@kubora/schema/db/shop-withdrawals'
import { writable } from '@kubora/schema/db/writable'
import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

// claims of a year end with the third year after it (§§ 195, 199 BGB)
const claimsEnded = sql`(date_trunc('year', clock_timestamp() at time zone 'Europe/Berlin') - interval '3 years') at time zone 'Europe/Berlin'`

/**
 * Deletes carts 30 days after their last change, and events of providers after 90. Once no claims are left, the addresses of orders are
 * cleared, and withdrawals from no order deleted.
 */
export async function dropOldShopRows({ db }: DomainContext): Promise<void> {
  await writable(db)
    .delete(shopCarts)
    .where(lt(shopCarts.changedAt, sql`clock_timestamp() - interval '30 days'`))
  await writable(db)
    .delete(shopProviderEvents)
    .where(lt(shopProviderEvents.receivedAt, sql`clock_timestamp() - interval '90 days'`))
  await writable(db)
    .update(shopOrders)
    .set({ email: null })
    .where(and(isNotNull(shopOrders.email), lt(shopOrders.placedAt, claimsEnded)))
  await writable(db)
    .delete(shopWithdrawals)
    .where(and(isNull(shopWithdrawals.orderId), lt(shopWithdrawals.receivedAt, claimsEnded)))
}
