import type { Database } from '@kubora/schema/db/client'
import { shopOrders, shopPayments } from '@kubora/schema/db/shop-orders'
import { shopCarts } from '@kubora/schema/db/shop-products'
import { and, eq, ne } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import { cartHashOf } from '#shop/open-cart.ts'
import { hashShopKey } from '#shop/shop-key.ts'

/** Most orders of a cart that are ended at a time. */
const listedMax = 5

/** An order that nobody has paid yet, and the page on which it would be; null while the provider has made none. */
export type UnpaidOrder = { orderId: string; externalId: string | null }

/**
 * Returns the orders of the caller's cart that are not paid yet, but for the one of a key: who orders the cart anew does not pay for
 * them any more, and what they hold would refuse the new one.
 */
export async function readUnpaidOrders(
  db: Database,
  principal: Principal | null,
  { cartKey, orderKey }: { cartKey: string; orderKey: string },
): Promise<UnpaidOrder[]> {
  return db
    .select({ orderId: shopOrders.id, externalId: shopPayments.externalId })
    .from(shopCarts)
    .innerJoin(shopOrders, eq(shopOrders.cartId, shopCarts.id))
    .leftJoin(shopPayments, eq(shopPayments.orderId, shopOrders.id))
    .where(
      and(
        eq(shopCarts.keyHash, cartHashOf(principal, cartKey)),
        eq(shopOrders.state, 'OPEN'),
        ne(shopOrders.keyHash, hashShopKey(orderKey)),
      ),
    )
    .limit(listedMax)
}
