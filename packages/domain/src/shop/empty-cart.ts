import { shopCarts } from '@kubora/schema/db/shop-products'
import { eq, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { OrderRow } from '#shop/goods.ts'

/** Takes what was ordered out of the cart that it came from, with the coupon; what was put in since stays. */
export async function emptyCart(unit: Unit, { id: orderId, cartId, couponId }: OrderRow): Promise<void> {
  if (cartId === null) return
  // the row first, as who changes the cart does
  await unit.tx
    .update(shopCarts)
    .set({ couponId: sql`nullif(${shopCarts.couponId}, ${couponId}::bigint)` })
    .where(eq(shopCarts.id, cartId))
  await unit.tx.execute(sql`
    delete from shop_cart_lines c using shop_order_lines l
    where c.cart_id = ${cartId} and l.order_id = ${orderId} and l.product_id = c.product_id and c.quantity <= l.quantity`)
  await unit.tx.execute(sql`
    update shop_cart_lines c set quantity = c.quantity - l.quantity from shop_order_lines l
    where c.cart_id = ${cartId} and l.order_id = ${orderId} and l.product_id = c.product_id`)
}
