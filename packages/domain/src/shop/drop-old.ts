import { shopOrders, shopProviderEvents } from '@kubora/schema/db/shop-orders'
import { shopCarts } from '@kubora/schema/db/shop-products'
import { shopWithdrawals } from '@kubora/schema/db/shop-withdrawals'
import { writable } from '@kubora/schema/db/writable'
import { and, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

// claims of a year end with the third year after it (§§ 195, 199 BGB)
const claimsEnded = sql`(date_trunc('year', clock_timestamp() at time zone 'Europe/Berlin') - interval '3 years') at time zone 'Europe/Berlin'`

/** Rows that one statement deletes: many more would take longer than a statement may. */
const perStatement = 10_000

/**
 * Clears the addresses of orders once no claims are left, and after 30 days of those that were never paid; deletes withdrawals from no
 * order once no claims are left, events of providers after 90 days, and carts 30 days after their last change.
 */
export async function dropOldShopRows({ db }: DomainContext): Promise<void> {
  await writable(db)
    .update(shopOrders)
    .set({ email: null })
    .where(
      and(
        isNotNull(shopOrders.email),
        or(
          lt(shopOrders.placedAt, claimsEnded),
          and(
            inArray(shopOrders.state, ['EXPIRED', 'FAILED']),
            isNull(shopOrders.fault),
            lt(shopOrders.placedAt, sql`clock_timestamp() - interval '30 days'`),
          ),
        ),
      ),
    )
  await writable(db)
    .delete(shopWithdrawals)
    .where(and(isNull(shopWithdrawals.orderId), lt(shopWithdrawals.receivedAt, claimsEnded)))
  await writable(db)
    .delete(shopProviderEvents)
    .where(lt(shopProviderEvents.receivedAt, sql`clock_timestamp() - interval '90 days'`))
  let deleted = perStatement
  while (deleted === perStatement) {
    const old = db
      .select({ id: shopCarts.id })
      .from(shopCarts)
      .where(lt(shopCarts.changedAt, sql`clock_timestamp() - interval '30 days'`))
      .limit(perStatement)
    const rows = await writable(db)
      .delete(shopCarts)
      .where(inArray(shopCarts.id, old))
      .returning({ id: shopCarts.id })
    deleted = rows.length
  }
}
