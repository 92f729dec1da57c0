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

/**
 * Ends an order for which the provider never made a page, once it could not be paid any more: nobody has its address. Does nothing for
 * another one.
 */
export async function closeUnpayable(context: DomainContext, orderId: string): Promise<void> {
  await inUnit(context, async (unit) => {
    const [order] = await unit.tx
      .update(shopOrders)
      .set({
        state: 'EXPIRED',
        closedAt: sql`clock_timestamp()`,
        nextReadAt: null,
        version: sql`${shopOrders.version} + 1`,
      })
      .where(
        and(
          eq(shopOrders.id, orderId),
          eq(shopOrders.state, 'OPEN'),
          sql`${shopOrders.placedAt} < clock_timestamp() - ${payMinutes + 5} * interval '1 minute'`,
          sql`not exists (select from ${shopPayments} where ${shopPayments.orderId} = ${shopOrders.id})`,
        ),
      )
      .returning()
    if (!order) return
    await releaseStock(unit, orderId)
    publishOrder(unit, order)
  })
}
