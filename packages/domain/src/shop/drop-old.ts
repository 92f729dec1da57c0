import { shopOrders, shopProviderEvents } from '@kubora/schema/db/shop-orders'
import { shopCarts } from '@kubora/schema/db/shop-products'
import { shopWithdrawals } from '@kubora/schema/db/shop-withdrawals'
import { writable } from '@kubora/schema/db/writable'
import { and, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

// of the statement: an index cannot be searched by a clock that moves on within it
const monthAgo = sql`statement_timestamp() - interval '30 days'`
// claims of a year end with the third year after it (§§ 195, 199 BGB)
const claimsEnded = sql`(date_trunc('year', statement_timestamp() at time zone 'Europe/Berlin') - interval '3 years') at time zone 'Europe/Berlin'`

/** Rows that one statement changes: many more would take longer than a statement may. */
const perStatement = 10_000

/**
 * Clears the addresses of orders once no claims are left, and after 30 days of those that were never paid; deletes withdrawals from no
 * order once no claims are left, events of providers after 90 days, and carts 30 days after their last change.
 */
export async function dropOldShopRows({ db }: DomainContext): Promise<void> {
  const writer = writable(db)
  const isUnpaid = and(inArray(shopOrders.state, ['EXPIRED', 'FAILED']), isNull(shopOrders.fault))
  for (const isOld of [
    lt(shopOrders.placedAt, claimsEnded),
    and(isUnpaid, lt(shopOrders.placedAt, monthAgo)),
  ])
    await inBatches(() => {
      const isDue = and(isNotNull(shopOrders.email), isOld)
      const due = db.select({ id: shopOrders.id }).from(shopOrders).where(isDue).limit(perStatement)
      return writer
        .update(shopOrders)
        .set({ email: null })
        .where(and(inArray(shopOrders.id, due), isDue))
        .returning({ id: shopOrders.id })
    })
  await writer
    .delete(shopWithdrawals)
    .where(and(isNull(shopWithdrawals.orderId), lt(shopWithdrawals.receivedAt, claimsEnded)))
  await writer
    .delete(shopProviderEvents)
    .where(lt(shopProviderEvents.receivedAt, sql`statement_timestamp() - interval '90 days'`))
  await inBatches(() => {
    // said twice: a cart may be used between the reading and the deletion
    const isOld = lt(shopCarts.changedAt, monthAgo)
    const old = db.select({ id: shopCarts.id }).from(shopCarts).where(isOld).limit(perStatement)
    return writer
      .delete(shopCarts)
      .where(and(inArray(shopCarts.id, old), isOld))
      .returning({ id: shopCarts.id })
  })
}

/** Runs a statement until it changes fewer rows than it may. */
async function inBatches(run: () => PromiseLike<readonly unknown[]>): Promise<void> {
  let changed = perStatement
  while (changed === perStatement) changed = (await run()).length
}
