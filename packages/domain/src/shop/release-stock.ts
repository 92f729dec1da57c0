import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Gives back what an order that is never paid took: from the stock of its products, in the order of their ids, as they are locked, and
 * of its coupon.
 */
export async function releaseStock(unit: Unit, orderId: string): Promise<void> {
  await unit.tx.execute(sql`
    select p.id from shop_products p join shop_order_lines l on l.product_id = p.id
    where l.order_id = ${orderId} order by p.id for update of p`)
  await unit.tx.execute(sql`
    update shop_products p set stock = p.stock + l.reserved, version = p.version + 1
    from shop_order_lines l where l.order_id = ${orderId} and l.product_id = p.id and p.stock is not null and l.reserved > 0`)
  await unit.tx.execute(sql`
    update shop_coupons c set uses_left = c.uses_left + 1, version = c.version + 1
    from shop_orders o where o.id = ${orderId} and o.coupon_reserved and c.id = o.coupon_id and c.uses_left is not null`)
}
