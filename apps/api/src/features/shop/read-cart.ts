import { priceNow, readPublicTitles } from '@kubora/domain/shop/product-row'
import { hashShopKey } from '@kubora/domain/shop/shop-key'
import type { Database } from '@kubora/schema/db/client'
import { contentItems } from '@kubora/schema/db/content'
import { shopCartLines, shopCarts, shopProducts } from '@kubora/schema/db/shop-products'
import type { Locale } from '@kubora/validation/locales'
import { asc, eq } from 'drizzle-orm'
import type { CartLineRow } from '#features/shop/cart.type.ts'

/** Returns the cart of a key in a language; empty where there is none. */
export async function readCart(db: Database, key: string, locale: Locale): Promise<{ lines: CartLineRow[] }> {
  const rows = await db
    .select({
      product: shopProducts,
      key: contentItems.key,
      quantity: shopCartLines.quantity,
      unitCents: priceNow.mapWith(Number).as('price_now'),
    })
    .from(shopCarts)
    .innerJoin(shopCartLines, eq(shopCartLines.cartId, shopCarts.id))
    .innerJoin(shopProducts, eq(shopProducts.id, shopCartLines.productId))
    .innerJoin(contentItems, eq(contentItems.id, shopProducts.itemId))
    .where(eq(shopCarts.keyHash, hashShopKey(key)))
    .orderBy(asc(shopCartLines.addedAt), asc(shopProducts.id))
  const titles = await readPublicTitles(
    db,
    rows.map(({ product }) => product.itemId),
  )
  const lines = rows.map(({ product, quantity, ...line }) => {
    const title = titles.get(product.itemId)?.[locale]
    const isInStock = product.stock === null || product.stock >= quantity
    const isAvailable = title !== undefined && product.enabled && isInStock
    return { ...line, productId: product.id, quantity, title: title ?? '', isAvailable }
  })
  return { lines }
}
