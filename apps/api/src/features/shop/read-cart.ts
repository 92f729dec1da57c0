import { type Coupon, faultOfCoupon, readCoupon } from '@kubora/domain/shop/coupon'
import { discountsOf } from '@kubora/domain/shop/coupon-discount'
import { cartHashOf } from '@kubora/domain/shop/open-cart'
import { priceNow, readPublicTitles } from '@kubora/domain/shop/product-row'
import type { Database } from '@kubora/schema/db/client'
import { contentItems } from '@kubora/schema/db/content'
import { shopCartLines, shopCarts, shopProducts } from '@kubora/schema/db/shop-products'
import type { Locale } from '@kubora/validation/locales'
import { asc, eq } from 'drizzle-orm'
import type { CartLineRow, CartRow } from '#features/shop/cart.type.ts'
import { offersOf } from '#features/shop/read-offers.ts'
import type { ApiContext } from '#graphql/context.ts'

/** Returns the caller's cart in a language: the account's, of a guest that of a key; empty where there is none. */
export async function readCart(context: ApiContext, key: string, locale: Locale): Promise<CartRow> {
  const { db } = context.domain
  const [cart] = await db
    .select({ id: shopCarts.id, couponId: shopCarts.couponId })
    .from(shopCarts)
    .where(eq(shopCarts.keyHash, cartHashOf(context.principal, key)))
  if (!cart) return { lines: [], coupon: null, discountCents: 0 }
  const lines = await readLines(context, cart.id, locale)
  const coupon = cart.couponId === null ? null : await readCoupon(db, cart.couponId)
  const bought = lines.filter(({ isAvailable }) => isAvailable)
  return { lines, ...couponOf(coupon, bought) }
}

function couponOf(
  coupon: Coupon | null,
  lines: readonly CartLineRow[],
): Pick<CartRow, 'coupon' | 'discountCents'> {
  if (coupon === null) return { coupon, discountCents: 0 }
  const holds =
    faultOfCoupon(
      coupon,
      lines.map(({ productId }) => productId),
    ) === null
  const discounts = discountsOf(
    holds ? coupon : null,
    lines.map(({ productId, unitCents, quantity }) => ({ productId, cents: unitCents * quantity })),
  )
  return {
    coupon: { code: coupon.code, holds },
    discountCents: discounts.reduce((sum, cents) => sum + cents, 0),
  }
}

async function readLines(context: ApiContext, cartId: string, locale: Locale): Promise<CartLineRow[]> {
  const { db } = context.domain
  const [rows, offers] = await Promise.all([selectLines(db, cartId), offersOf(context)])
  const titles = await readPublicTitles(
    db,
    rows.map(({ product }) => product.itemId),
  )
  return rows.map(({ product, quantity, ...line }) => {
    const title = titles.get(product.itemId)?.[locale]
    const { stock, limitPerPlayer } = product
    const isInStock = stock === null || stock >= quantity
    const isInLimit = limitPerPlayer === null || limitPerPlayer >= quantity
    const isAvailable = title !== undefined && product.enabled && isInStock && isInLimit
    // nothing of what is not public, or not any more
    const offer = title === undefined ? null : (offers.get(product.itemId) ?? null)
    return { ...line, productId: product.id, quantity, title: title ?? '', isAvailable, offer }
  })
}

function selectLines(db: Database, cartId: string) {
  return db
    .select({
      product: shopProducts,
      key: contentItems.key,
      quantity: shopCartLines.quantity,
      unitCents: priceNow.mapWith(Number).as('price_now'),
    })
    .from(shopCartLines)
    .innerJoin(shopProducts, eq(shopProducts.id, shopCartLines.productId))
    .innerJoin(contentItems, eq(contentItems.id, shopProducts.itemId))
    .where(eq(shopCartLines.cartId, cartId))
    .orderBy(asc(shopCartLines.addedAt), asc(shopProducts.id))
}
