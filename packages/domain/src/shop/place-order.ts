import { shopOrderLines, shopOrders, shopPayments, type StoredSeller } from '@kubora/schema/db/shop-orders'
import { shopProducts } from '@kubora/schema/db/shop-products'
import { message, type ValidationKey } from '@kubora/validation/messages'
import { orderCentsMax, payCentsMin, placeOrderInput } from '@kubora/validation/shop'
import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { lockRights } from '#permissions/administrators.ts'
import { reserveCoupon } from '#shop/coupon.ts'
import { discountsOf } from '#shop/coupon-discount.ts'
import { findRecipient, type Recipient } from '#shop/find-recipient.ts'
import { openCart } from '#shop/open-cart.ts'
import { lockOrderedProducts, type OrderedProduct } from '#shop/ordered-products.ts'
import { settlePaid, tellOfOrder } from '#shop/settle-paid.ts'
import { hashShopKey } from '#shop/shop-key.ts'

/** An order, as far as its buyer still has to pay it. */
export type PlacedOrder = {
  id: string
  number: number
  playerName: string
  isOpen: boolean
  totalCents: number
  locale: 'de' | 'en' | 'fr'
  placedAt: Date
  lines: { title: string; quantity: number; unitCents: number }[]
  /** Where it is paid; null before the provider has made the page. */
  url: string | null
}

/** Who moves the money, and what the order keeps for its invoice: the VAT rate in hundredths of a percent, and who sells. */
export type OrderTerms = { provider: 'STRIPE'; vatRate: number; seller: StoredSeller }

/**
 * Makes an order of a cart, once for each order key: prices, stock, limits, coupon and the player are checked and frozen, and what is
 * limited is reserved. An order of nothing is paid at once. Throws `INVALID_INPUT` with the field, `CART_EMPTY`, `PRICE_CHANGED` when
 * the sum or a line is another than the buyer saw, `ORDER_TOO_LARGE`, `ORDER_TOO_SMALL`, `PRODUCT_UNAVAILABLE`, `PRODUCT_SOLD_OUT`,
 * `PRODUCT_LIMIT`, `RANK_REQUIRED`, `RANK_WOULD_WAIT` and `COUPON_INVALID`.
 */
export async function placeOrder(
  context: DomainContext,
  principal: Principal | null,
  given: unknown,
  terms: OrderTerms,
): Promise<PlacedOrder> {
  const input = parseInput(placeOrderInput, given)
  const keyHash = hashShopKey(input.orderKey)
  return inUnit(context, async (unit) => {
    // an order of nothing gives its rank at once: who changes a product has this lock before that of the product, too
    if (input.totalCents === 0) await lockRights(unit)
    const cart = await openCart(unit, principal, input.cartKey)
    // behind the lock of the cart, so that of two equal requests the second finds the order of the first
    const made = await readPlaced(unit, keyHash)
    if (made !== null) {
      requireSame(made, input.playerName)
      return made
    }
    const email = addressOf(principal, input.email)
    const recipient = await findRecipient(unit, input)
    const { locale } = input
    const ordered = await lockOrderedProducts(unit, { cartId: cart.id, playerId: recipient.id, locale })
    requireSeen(ordered, input)
    const { lines, couponReserved } = await priceLines(unit, ordered, {
      couponId: cart.couponId,
      playerId: recipient.id,
    })
    const discountCents = lines.reduce((sum, line) => sum + line.discountCents, 0)
    const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0)
    requirePayable(totalCents, input.totalCents)
    // anybody may send a gift of nothing, again and again: it says nothing in their words
    if (totalCents === 0 && input.giftMessage !== null) refuseField('giftMessage', 'message-unpaid')
    const order = {
      keyHash,
      cartId: cart.id,
      accountId: principal?.accountId ?? null,
      email,
      couponId: cart.couponId,
      couponReserved,
      // a gift without a message is one, too
      giftMessage: input.isGift ? (input.giftMessage ?? '') : null,
      locale,
      discountCents,
      totalCents,
    }
    await insertOrder(unit, { order, recipient, lines, terms })
    await reserveStock(unit, ordered)
    const placed = await readPlaced(unit, keyHash)
    if (placed === null) throw new Error('the order that was just made is not there')
    return placed
  })
}

/** Throws `ORDER_TOO_LARGE`, `PRICE_CHANGED` when the buyer has seen another sum, `ORDER_TOO_SMALL` for less than a provider takes. */
function requirePayable(totalCents: number, seenCents: number): void {
  if (totalCents > orderCentsMax) throw new DomainError('ORDER_TOO_LARGE', { params: { max: orderCentsMax } })
  if (totalCents !== seenCents) throw new DomainError('PRICE_CHANGED', { params: { totalCents } })
  if (totalCents > 0 && totalCents < payCentsMin) throw new DomainError('ORDER_TOO_SMALL')
}

type Seen = Pick<z.output<typeof placeOrderInput>, 'lines' | 'locale'>

/** Throws `PRICE_CHANGED` when the buyer has seen other lines: the sum of others may be the same. */
function requireSeen(ordered: readonly OrderedProduct[], { lines, locale }: Seen): void {
  if (lines === null) return
  const isSeen = ({ product, quantity, titles }: OrderedProduct) =>
    lines.some(
      (line) =>
        line.productId === product.id &&
        line.quantity === quantity &&
        line.title === titles[locale] &&
        line.days === product.days,
    )
  if (lines.length === ordered.length && ordered.every(isSeen)) return
  throw new DomainError('PRICE_CHANGED')
}

type PricedProduct = OrderedProduct & { discountCents: number; totalCents: number }

/** Returns what the lines cost with the coupon of the cart, of which a use is taken where they are counted. */
async function priceLines(
  unit: Unit,
  ordered: readonly OrderedProduct[],
  { couponId, playerId }: { couponId: number | null; playerId: number },
): Promise<{ lines: PricedProduct[]; couponReserved: boolean }> {
  const lines = ordered.map(({ product, unitCents, quantity }) => ({
    productId: product.id,
    cents: unitCents * quantity,
  }))
  const productIds = lines.map(({ productId }) => productId)
  const coupon = couponId === null ? null : await reserveCoupon(unit, couponId, { playerId, productIds })
  const discounts = discountsOf(coupon, lines)
  const priced = ordered.map((line, index) => {
    const discountCents = discounts[index] ?? 0
    return { ...line, discountCents, totalCents: line.unitCents * line.quantity - discountCents }
  })
  return { lines: priced, couponReserved: coupon !== null && coupon.usesLeft !== null }
}

/** Throws `INVALID_INPUT` at `orderKey` for the key of an order that is for another player: it is not this one repeated. */
function requireSame({ playerName }: PlacedOrder, wanted: string): void {
  if (playerName.toLowerCase() === wanted.trim().toLowerCase()) return
  refuseField('orderKey', 'invalid-choice')
}

function refuseField(path: string, key: ValidationKey): never {
  throw new DomainError('INVALID_INPUT', { fieldErrors: [{ path, key: message(key) }] })
}

/**
 * Returns where mails about an order go: to the address of the account, which is confirmed, else to the one that was typed. Throws
 * `INVALID_INPUT` at `email` for a guest without one.
 */
function addressOf(principal: Principal | null, typed: string | null): string {
  const email = principal?.email ?? typed
  return email ?? refuseField('email', 'required')
}

type NewOrder = {
  order: {
    keyHash: string
    cartId: string
    accountId: number | null
    email: string
    couponId: number | null
    couponReserved: boolean
    giftMessage: string | null
    locale: 'de' | 'en' | 'fr'
    discountCents: number
    totalCents: number
  }
  recipient: Recipient
  lines: readonly PricedProduct[]
  terms: OrderTerms
}

async function insertOrder(unit: Unit, { order, recipient, lines, terms }: NewOrder): Promise<void> {
  const isFree = order.totalCents === 0
  const [row] = await unit.tx
    .insert(shopOrders)
    .values({
      ...order,
      playerId: recipient.id,
      playerName: recipient.name,
      playerUuid: recipient.uuid,
      provider: isFree ? 'NONE' : terms.provider,
      vatRate: terms.vatRate,
      seller: terms.seller,
      ...(isFree ? { state: 'PAID' as const, paidAt: sql`clock_timestamp()` } : {}),
      // a page that nobody pays has ended by then; events are faster
      nextReadAt: isFree ? null : sql`clock_timestamp() + interval '2 minutes'`,
    })
    .returning()
  if (!row) throw new Error('insert returned no row')
  await unit.tx.insert(shopOrderLines).values(
    lines.map(({ product, titles, quantity, unitCents, totalCents, goods }, position) => ({
      orderId: row.id,
      position,
      productId: product.id,
      quantity,
      reserved: product.stock === null ? 0 : quantity,
      unitCents,
      totalCents,
      titles,
      goods,
    })),
  )
  if (!isFree) return
  await settlePaid(unit, row)
  await tellOfOrder(unit, row, { about: 'paid', cents: 0, key: `order-paid ${row.id}` })
}

/** Takes what is ordered from the stock; its rows are locked. */
async function reserveStock(unit: Unit, ordered: readonly OrderedProduct[]): Promise<void> {
  for (const { product, quantity } of ordered) {
    if (product.stock === null) continue
    await unit.tx
      .update(shopProducts)
      // staff who change the product meanwhile would write the former number
      .set({
        stock: sql`${shopProducts.stock} - ${quantity}`,
        version: sql`${shopProducts.version} + 1`,
      })
      .where(eq(shopProducts.id, product.id))
  }
}

async function readPlaced(unit: Unit, keyHash: string): Promise<PlacedOrder | null> {
  const [row] = await unit.tx
    .select({ order: shopOrders, url: shopPayments.url })
    .from(shopOrders)
    .leftJoin(shopPayments, eq(shopPayments.orderId, shopOrders.id))
    .where(eq(shopOrders.keyHash, keyHash))
  if (!row) return null
  const { id, number, playerName, state, totalCents, locale, placedAt } = row.order
  const lines = await unit.tx
    .select({
      titles: shopOrderLines.titles,
      quantity: shopOrderLines.quantity,
      cents: shopOrderLines.totalCents,
    })
    .from(shopOrderLines)
    .where(eq(shopOrderLines.orderId, id))
    .orderBy(asc(shopOrderLines.position))
  return {
    id,
    number,
    playerName,
    isOpen: state === 'OPEN',
    totalCents,
    locale,
    placedAt,
    lines: lines.map(({ titles, quantity, cents }) =>
      // a discount may leave a sum that is no multiple
      cents % quantity === 0
        ? { title: titles[locale], quantity, unitCents: cents / quantity }
        : { title: `${quantity} × ${titles[locale]}`, quantity: 1, unitCents: cents },
    ),
    url: row.url,
  }
}
