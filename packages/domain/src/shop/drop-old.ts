import { shopProviderEvents } from '@kubora/schema/db/shop-orders'
import { shopCarts } from '@kubora/schema/db/shop-products'
import { writable } from '@kubora/schema/db/writable'
import { lt, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Deletes carts 30 days after their last change, and events of providers after 90. */
export async function dropOldShopRows({ db }: DomainContext): Promise<void> {
  await writable(db)
    .delete(shopCarts)
    .where(lt(shopCarts.changedAt, sql`clock_timestamp() - interval '30 days'`))
  await writable(db)
    .delete(shopProviderEvents)
    .where(lt(shopProviderEvents.receivedAt, sql`clock_timestamp() - interval '90 days'`))
}
