import { shopOrders, shopPayments } from '@kubora/schema/db/shop-orders'
import { eq, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/**
 * Stores on which page of the provider an order is paid; `url` is null where only an event named the page. Returns whether the order
 * has ended meanwhile: then nobody may get the address. Safe to repeat.
 */
export async function recordCheckout(
  context: DomainContext,
  { orderId, externalId, url }: { orderId: string; externalId: string; url: string | null },
): Promise<boolean> {
  return inUnit(context, async (unit) => {
    // who ends an order because it has no page has the same lock: one of the two sees the other
    const [order] = await unit.tx
      .select({ closedAt: shopOrders.closedAt })
      .from(shopOrders)
      .where(eq(shopOrders.id, orderId))
      .for('update')
    await unit.tx
      .insert(shopPayments)
      .values({ orderId, provider: 'STRIPE', externalId, url })
      .onConflictDoUpdate({
        target: shopPayments.orderId,
        set: { url: sql`coalesce(${shopPayments.url}, excluded.url)` },
        setWhere: sql`${shopPayments.externalId} = excluded.external_id`,
      })
    return order !== undefined && order.closedAt !== null
  })
}
