import { shopPayments } from '@kubora/schema/db/shop-orders'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Stores on which page of the provider an order is paid; `url` is null where only an event named the page. Safe to repeat. */
export async function recordCheckout(
  context: DomainContext,
  { orderId, externalId, url }: { orderId: string; externalId: string; url: string | null },
): Promise<void> {
  await inUnit(context, (unit) =>
    unit.tx
      .insert(shopPayments)
      .values({ orderId, provider: 'STRIPE', externalId, url })
      .onConflictDoUpdate({
        target: shopPayments.orderId,
        set: { url: sql`coalesce(${shopPayments.url}, excluded.url)` },
        setWhere: sql`${shopPayments.externalId} = excluded.external_id`,
      }),
  )
}
