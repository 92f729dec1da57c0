import { type Coupon, faultOfCoupon, readCoupon } from '@kubora/domain/shop/coupon'
import { discountsOf } from '@kubora/domain/shop/coupon-discount'
import { cartHashOf } from '@kubora/domain/shop/open-cart'
import { idsText, priceNow, selectPublicTitles, titlesByItem } from '@kubora/domain/shop/product-row'
import { contentItems } from '@kubora/schema/db/content'
import { shopOrderLines, shopOrders } from '@kubora/schema/db/shop-orders'
import { shopCartLines, shopCarts, shopProducts } from '@kubora/schema/db/shop-products'
import type { Locale } from '@kubora/validation/locales'
import { asc, eq, sql } from 'drizzle-orm'
import type { CartLineRow, CartRow } from '#features/shop/cart.type.ts'
import { offersOf } from '#features/shop/read-offers.ts'
import type { ApiContext } from '#graphql/context.ts'
import { preparedRead } from '#graphql/prepared-read.ts'

const { placeholder } = sql

const selectCart = preparedRead((db) =>
  db
    .select({ id: shopCarts.id, couponId: shopCarts.couponId })
    .from(shopCarts)
    .where(eq(shopCarts.keyHash, placeholder('keyHash')))
    .prepare('shop_cart'),
)

const selectTitles = preparedRead((db) =>
  selectPublicTitles(db, placeholder('itemIds')).prepare('shop_cart_titles'),
)

/** Returns the caller's cart in a language: the account's, of a guest that of a key; empty where there is none. */
export async function readCart(context: ApiContext, key: string, locale: Locale): Promise<CartRow> {
  const { db } = context.domain
  const [cart] = await selectCart(db).execute({ keyHash: cartHashOf(context.principal, key) })
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
  const [rows, offers] = await Promise.all([selectLines(db).execute({ cartId }), offersOf(context)])
  const itemIds = idsText(rows.map(({ itemId }) => itemId))
  const titles = titlesByItem(rows.length === 0 ? [] : await selectTitles(db).execute({ itemIds }))
  return rows.map(({ productId, itemId, key, quantity, unitCents, enabled, stock, limitPerPlayer }) => {
    const title = titles.get(itemId)?.[locale]
    const isInStock = stock === null || stock >= quantity
    const isInLimit = limitPerPlayer === null || limitPerPlayer >= quantity
    const isAvailable = title !== undefined && enabled && isInStock && isInLimit
    // nothing of what is not public, or not any more
    const offer = title === undefined ? null : (offers.get(itemId) ?? null)
    return { productId, key, quantity, unitCents, title: title ?? '', isAvailable, offer }
  })
}

/** SQL: how many there are of a line's product, with those of the cart's own open orders, which end when it is ordered anew. */
const stockOfLine = sql<
  number | null
>`${shopProducts.stock} + (select coalesce(sum(${shopOrderLines.reserved}), 0)::int
  from ${shopOrders} join ${shopOrderLines} on ${shopOrderLines.orderId} = ${shopOrders.id}
  where ${shopOrders.cartId} = ${shopCartLines.cartId} and ${shopOrders.state} = 'OPEN'
    and ${shopOrderLines.productId} = ${shopProducts.id})`

const selectLines = preparedRead((db) =>
  db
    .select({
      productId: shopProducts.id,
      itemId: shopProducts.itemId,
      enabled: shopProducts.enabled,
      stock: stockOfLine.as('stock_of_line'),
      limitPerPlayer: shopProducts.limitPerPlayer,
      key: contentItems.key,
      quantity: shopCartLines.quantity,
      unitCents: priceNow.mapWith(Number).as('price_now'),
    })
    .from(shopCartLines)
    .innerJoin(shopProducts, eq(shopProducts.id, shopCartLines.productId))
    .innerJoin(contentItems, eq(contentItems.id, shopProducts.itemId))
    .where(eq(shopCartLines.cartId, placeholder('cartId')))
    .orderBy(asc(shopCartLines.addedAt), asc(shopProducts.id))
    .prepare('shop_cart_lines'),
)
