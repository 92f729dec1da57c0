import { randomBytes } from 'node:crypto'
import { contentItems } from '@kubora/schema/db/content'
import { playerRanks, ranks } from '@kubora/schema/db/permissions'
import { shopGoods, shopLedger } from '@kubora/schema/db/shop-goods'
import { shopOrders, type StoredSeller } from '@kubora/schema/db/shop-orders'
import {
  shopCartLines,
  shopCarts,
  shopCoupons,
  shopProductParts,
  shopProducts,
} from '@kubora/schema/db/shop-products'
import { and, asc, eq, sql } from 'drizzle-orm'
import { importContent } from '#content/import-content.ts'
import type { Principal } from '#kernel/actor.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { settleRank } from '#permissions/held/settle-rank.ts'
import { applyPayment, type ProviderState } from '#shop/apply-payment.ts'
import { readOrderVersion } from '#shop/payment-events.ts'
import { cartHashOf } from '#shop/open-cart.ts'
import { placeOrder } from '#shop/place-order.ts'
import { setCartCoupon } from '#shop/set-cart-coupon.ts'
import { setCartLine } from '#shop/set-cart-line.ts'
import { createTestContext } from '#testing/test-context.ts'

const dayMs = 86_400_000

/** Who sells in tests. */
export const seller: StoredSeller = {
  name: 'Kubora Tests',
  street: 'Würfelweg 1',
  city: '12345 Musterstadt',
  country: 'Deutschland',
  email: 'shop@kubora.test',
  taxId: 'DE123456789',
  vatNote: null,
}

/** Returns a key as a browser makes one. */
export function shopKey(): string {
  return randomBytes(32).toString('base64url')
}

/** Creates a test context with products, and somebody who buys and pays. */
export async function createShopDesk() {
  const world = await createTestContext()
  const { context, db, seed } = world
  let count = 0

  /** The public text of a new product. */
  async function productText(): Promise<number> {
    count += 1
    const key = `product-${count}`
    const settings = { icon: 'crown' }
    const texts = { de: { title: `Rang ${count}`, summary: 'Kurz' } }
    const items = [
      {
        kind: 'productCategory' as const,
        key: `category-${count}`,
        settings,
        texts: { de: { title: 'Ränge' } },
      },
    ]
    await importContent(
      context,
      [...items, { kind: 'product' as const, key, parentKey: `category-${count}`, settings, texts }],
      { publishedAt: '2021-06-04T12:00:00Z' },
    )
    const [item] = await db
      .select({ id: contentItems.id })
      .from(contentItems)
      .where(and(eq(contentItems.kind, 'product'), eq(contentItems.key, key)))
    if (!item) throw new Error('the product has no text')
    return item.id
  }

  /** A public product, 30 days of a rank for 10 € unless said otherwise. */
  async function product(values: Partial<typeof shopProducts.$inferInsert> & { level?: number } = {}) {
    const { level = 10, ...given } = values
    const rankId = given.rankId ?? (await seed.rank({ level }))
    const [row] = await db
      .insert(shopProducts)
      .values({
        itemId: await productText(),
        kind: 'RANK',
        rankId,
        days: 30,
        priceCents: 1000,
        enabled: true,
        ...given,
      })
      .returning()
    if (!row) throw new Error('insert returned no row')
    return { ...row, rankId }
  }

  /** A public product, three of an item for 10 € unless said otherwise. */
  async function itemProduct(values: Partial<typeof shopProducts.$inferInsert> = {}) {
    const [row] = await db
      .insert(shopProducts)
      .values({
        itemId: await productText(),
        kind: 'ITEM',
        item: 'minecraft:diamond',
        itemQuantity: 3,
        priceCents: 1000,
        enabled: true,
        ...values,
      })
      .returning()
    if (!row) throw new Error('insert returned no row')
    return row
  }

  /** A public bundle of these products for 10 €. */
  async function bundle(...parts: { product: { id: number }; quantity?: number }[]) {
    const [row] = await db
      .insert(shopProducts)
      .values({ itemId: await productText(), kind: 'BUNDLE', priceCents: 1000, enabled: true })
      .returning()
    if (!row) throw new Error('insert returned no row')
    await db.insert(shopProductParts).values(
      parts.map(({ product: { id: productId }, quantity = 1 }, position) => ({
        bundleId: row.id,
        position,
        productId,
        quantity,
      })),
    )
    return row
  }

  /** Puts products into a new cart; returns its key. */
  async function cart(...lines: { product: { id: number }; quantity?: number }[]): Promise<string> {
    const cartKey = shopKey()
    for (const {
      product: { id },
      quantity = 1,
    } of lines)
      await setCartLine(context, null, { cartKey, productId: id, quantity })
    return cartKey
  }

  /** A coupon that takes off 10 % unless said otherwise. */
  async function coupon(values: Partial<typeof shopCoupons.$inferInsert> = {}) {
    count += 1
    const value = values.cents === undefined ? { percent: 10 } : {}
    const [row] = await db
      .insert(shopCoupons)
      .values({ code: `CODE-${count}`, ...value, ...values })
      .returning()
    if (!row) throw new Error('insert returned no row')
    return row
  }

  /** Puts a coupon into a guest's cart; returns the cart's key. */
  async function withCoupon(cartKey: string, { code }: { code: string }): Promise<string> {
    await setCartCoupon(context, null, { cartKey, code })
    return cartKey
  }

  /** What is in a cart, as quantities by product. */
  async function contentsOf(owner: Pick<Principal, 'accountId'> | null, cartKey: string) {
    const rows = await db
      .select({ productId: shopCartLines.productId, quantity: shopCartLines.quantity })
      .from(shopCartLines)
      .innerJoin(shopCarts, eq(shopCarts.id, shopCartLines.cartId))
      .where(eq(shopCarts.keyHash, cartHashOf(owner, cartKey)))
    return Object.fromEntries(rows.map(({ productId, quantity }) => [productId, quantity]))
  }

  type Order = {
    cartKey: string
    playerName: string
    playerUuid?: string | null
    totalCents: number
    orderKey?: string
    email?: string
    accepted?: boolean
    isGift?: boolean
    giftMessage?: string
    lines?: { productId: number; quantity: number; title: string; days: number | null }[]
    principal?: Principal
  }

  /** Orders a cart. */
  function order({ principal, orderKey = shopKey(), ...input }: Order) {
    const whole = { accepted: true, email: 'guest@buyer.example', ...input, orderKey, locale: 'de' }
    return placeOrder(context, principal ?? null, whole, { provider: 'STRIPE', vatRate: 1900, seller })
  }

  /** Orders one of a product for a player. */
  async function buy(
    player: { name: string },
    wanted: { id: number; priceCents: number },
    { quantity = 1 }: { quantity?: number } = {},
  ) {
    const cartKey = await cart({ product: wanted, quantity })
    return order({ cartKey, playerName: player.name, totalCents: wanted.priceCents * quantity })
  }

  /** What the provider says of an order that is paid. */
  function paid(
    placed: { id: string; totalCents: number },
    facts: Partial<ProviderState> = {},
  ): ProviderState {
    return {
      externalId: `cs_${placed.id}`,
      orderId: placed.id,
      paymentId: `pi_${placed.id}`,
      state: 'PAID',
      cents: placed.totalCents,
      currency: 'EUR',
      refunds: [],
      disputes: [],
      ...facts,
    }
  }

  /** Applies what the provider says to the order as it is now. */
  async function apply(placed: { id: string; totalCents: number }, facts: Partial<ProviderState> = {}) {
    const version = (await readOrderVersion(db, placed.id)) ?? 0
    return applyPayment(context, { orderId: placed.id, version }, paid(placed, facts))
  }

  async function stateOf(placed: { id: string }) {
    const [row] = await db.select().from(shopOrders).where(eq(shopOrders.id, placed.id))
    return { state: row?.state, fault: row?.fault, refundedCents: row?.refundedCents }
  }

  async function goodsOf(player: { id: number }) {
    return db
      .select()
      .from(shopGoods)
      .where(eq(shopGoods.playerId, player.id))
      .orderBy(asc(shopGoods.createdAt), asc(shopGoods.id))
  }

  /** The rank that readers see, with the whole days until its end; null without one. */
  async function rankOf(player: { id: number }) {
    const [row] = await db
      .select({
        rankId: playerRanks.rankId,
        goodId: playerRanks.goodId,
        expiresAt: playerRanks.expiresAt,
        name: ranks.name,
      })
      .from(playerRanks)
      .innerJoin(ranks, eq(ranks.id, playerRanks.rankId))
      .where(
        and(
          eq(playerRanks.playerId, player.id),
          sql`(${playerRanks.expiresAt} is null or ${playerRanks.expiresAt} > clock_timestamp())`,
        ),
      )
    if (!row) return null
    const left = row.expiresAt === null ? null : Math.round((row.expiresAt.getTime() - Date.now()) / dayMs)
    return { rankId: row.rankId, days: left, isSold: row.goodId !== null }
  }

  /** The sums of the ledger's accounts, of an order. */
  async function ledgerOf(placed: { id: string }): Promise<Record<string, number>> {
    const rows = await db
      .select({ account: shopLedger.account, cents: sql<number>`sum(${shopLedger.cents})::int` })
      .from(shopLedger)
      .where(eq(shopLedger.orderId, placed.id))
      .groupBy(shopLedger.account)
    return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
  }

  /** Lets days pass for a player: all instants of what the player has move into the past. */
  async function passDays(player: { id: number }, days: number): Promise<void> {
    const shift = sql`${days} * interval '1 day'`
    await db.execute(sql`update shop_goods set created_at = created_at - ${shift}, running_since = running_since - ${shift},
      available_since = available_since - ${shift} where player_id = ${player.id}`)
    await db.execute(sql`update player_ranks set expires_at = expires_at - ${shift}, granted_at = granted_at - ${shift}
      where player_id = ${player.id}`)
    await db.execute(sql`update kept_ranks set expires_at = expires_at - ${shift}, granted_at = granted_at - ${shift}
      where player_id = ${player.id}`)
  }

  /** Gives the player the rank whose turn it is, as the schedule does. */
  const settle = (player: { id: number }) => inUnit(context, (unit) => settleRank(unit, player.id))

  return {
    ...world,
    productText,
    product,
    itemProduct,
    bundle,
    cart,
    coupon,
    withCoupon,
    contentsOf,
    order,
    buy,
    paid,
    apply,
    stateOf,
    goodsOf,
    rankOf,
    ledgerOf,
    passDays,
    settle,
  }
}
