import { shopOrderLines, shopOrders, shopPayments } from '@kubora/schema/db/shop-orders'
import { shopCarts, shopProducts } from '@kubora/schema/db/shop-products'
import { message } from '@kubora/validation/messages'
import { orderCentsMax, placeOrderInput } from '@kubora/validation/shop'
import { asc, eq, sql } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { findRecipient, type Recipient } from '#shop/find-recipient.ts'
import { lockOrderedProducts, type OrderedProduct } from '#shop/ordered-products.ts'
import { settlePaid } from '#shop/settle-paid.ts'
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

/** Who moves the money, and the VAT rate in hundredths of a percent, which the order keeps. */
export type OrderTerms = { provider: 'STRIPE'; vatRate: number }

/**
 * Makes an order of a cart, once for each order key: prices, stock, limits and the player are checked and frozen, and what is limited
 * is reserved. An order of nothing is paid at once. Throws `INVALID_INPUT` with the field, `CART_EMPTY`, `PRICE_CHANGED` when the sum
 * is another than the buyer saw, `ORDER_TOO_LARGE`, `PRODUCT_UNAVAILABLE`, `PRODUCT_SOLD_OUT`, `PRODUCT_LIMIT`, `RANK_REQUIRED` and
 * `RANK_WOULD_WAIT`.
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
    const [cart] = await unit.tx
      .select({ id: shopCarts.id })
      .from(shopCarts)
      .where(eq(shopCarts.keyHash, hashShopKey(input.cartKey)))
      .for('update')
    // behind the lock of the cart, so that of two equal requests the second finds the order of the first
    const made = await readPlaced(unit, keyHash)
    if (made !== null) {
      requireSame(made, input.playerName)
      return made
    }
    if (!cart) throw new DomainError('CART_EMPTY')
    const recipient = await findRecipient(unit, input.playerName)
    const { locale } = input
    const ordered = await lockOrderedProducts(unit, { cartId: cart.id, playerId: recipient.id, locale })
    const totalCents = sumOf(ordered)
    if (totalCents > orderCentsMax)
      throw new DomainError('ORDER_TOO_LARGE', { params: { max: orderCentsMax } })
    if (totalCents !== input.totalCents) throw new DomainError('PRICE_CHANGED', { params: { totalCents } })
    await insertOrder(unit, {
      order: { keyHash, cartId: cart.id, accountId: principal?.accountId ?? null, locale, totalCents },
      recipient,
      ordered,
      terms,
    })
    await reserveStock(unit, ordered)
    const placed = await readPlaced(unit, keyHash)
    if (placed === null) throw new Error('the order that was just made is not there')
    return placed
  })
}

/** Throws `INVALID_INPUT` at `orderKey` for the key of an order that is for another player: it is not this one repeated. */
function requireSame({ playerName }: PlacedOrder, wanted: string): void {
  if (playerName.toLowerCase() === wanted.trim().toLowerCase()) return
  const fieldErrors = [{ path: 'orderKey', key: message('invalid-choice') }]
  throw new DomainError('INVALID_INPUT', { fieldErrors })
}

function sumOf(ordered: readonly OrderedProduct[]): number {
  return ordered.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0)
}

type NewOrder = {
  order: {
    keyHash: string
    cartId: string
    accountId: number | null
    locale: 'de' | 'en' | 'fr'
    totalCents: number
  }
  recipient: Recipient
  ordered: readonly OrderedProduct[]
  terms: OrderTerms
}

async function insertOrder(unit: Unit, { order, recipient, ordered, terms }: NewOrder): Promise<void> {
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
      ...(isFree ? { state: 'PAID' as const, paidAt: sql`clock_timestamp()` } : {}),
      // a page that nobody pays has ended by then; events are faster
      nextReadAt: isFree ? null : sql`clock_timestamp() + interval '2 minutes'`,
    })
    .returning()
  if (!row) throw new Error('insert returned no row')
  await unit.tx.insert(shopOrderLines).values(
    ordered.map(({ product, titles, quantity, unitCents, goods }, position) => ({
      orderId: row.id,
      position,
      productId: product.id,
      quantity,
      unitCents,
      totalCents: unitCents * quantity,
      titles,
      goods,
    })),
  )
  if (isFree) await settlePaid(unit, row)
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
      unitCents: shopOrderLines.unitCents,
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
    lines: lines.map(({ titles, ...line }) => ({ ...line, title: titles[locale] })),
    url: row.url,
  }
}
