import { shopOrders, shopPayments } from '@kubora/schema/db/shop-orders'
import { payMinutes } from '@kubora/validation/shop'
import { and, eq, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { releaseStock } from '#shop/release-stock.ts'
import { publishOrder } from '#shop/settle-paid.ts'

/** Most orders that a process reads at a time. */
const ordersPerRun = 20

/** An order that is to be read at its provider; `externalId` is null while the provider has made no page. */
export type DueOrder = { orderId: string; externalId: string | null }

/**
 * Returns orders that are due to be read at the provider, and moves their next reading on, so that no other process reads them: an
 * event that was lost costs time and nothing else.
 */
export async function claimDueOrders(context: DomainContext): Promise<DueOrder[]> {
  return inUnit(context, async (unit) => {
    const rows = await unit.tx.execute<{ order_id: string; external_id: string | null }>(sql`
      update shop_orders o set next_read_at = clock_timestamp() + interval '2 minutes'
      from (select id from shop_orders where next_read_at <= statement_timestamp()
        order by paid_at is not null, next_read_at limit ${ordersPerRun} for update skip locked) due
      where o.id = due.id
      returning o.id as order_id,
        (select p.external_id from shop_payments p where p.order_id = o.id) as external_id`)
    return rows.map(({ order_id: orderId, external_id: externalId }) => ({ orderId, externalId }))
  })
}

/** How old an order without a page is when it ends by itself, minutes: no page could be made for it any more. */
export const unpayableAfterMinutes = payMinutes + 5

/**
 * Ends an order of at least this age for which the provider has made no page: nobody has its address, and who stores one afterwards
 * gives it to nobody. Returns the provider's id of the page that it has by now, else null. Does nothing to another order.
 */
export async function closeUnpayable(
  context: DomainContext,
  orderId: string,
  { afterMinutes }: { afterMinutes: number },
): Promise<string | null> {
  return inUnit(context, async (unit) => {
    const isUnpayable = and(
      eq(shopOrders.id, orderId),
      eq(shopOrders.state, 'OPEN'),
      sql`${shopOrders.placedAt} <= clock_timestamp() - ${afterMinutes} * interval '1 minute'`,
    )
    const [open] = await unit.tx.select().from(shopOrders).where(isUnpayable).for('update')
    if (!open) return null
    // a statement of its own, behind the lock: it sees a page that was stored meanwhile
    const [page] = await unit.tx
      .select({ externalId: shopPayments.externalId })
      .from(shopPayments)
      .where(eq(shopPayments.orderId, orderId))
    if (page) return page.externalId
    const [order] = await unit.tx
      .update(shopOrders)
      .set({
        state: 'EXPIRED',
        closedAt: sql`clock_timestamp()`,
        nextReadAt: null,
        version: sql`${shopOrders.version} + 1`,
      })
      .where(eq(shopOrders.id, orderId))
      .returning()
    if (!order) throw new Error('update returned no row')
    await releaseStock(unit, orderId)
    publishOrder(unit, order)
    return null
  })
}
