import { randomBytes, randomUUID } from 'node:crypto'
import { importContent } from '@kubora/domain/content/import-content'
import { contentItems } from '@kubora/schema/db/content'
import { shopGoods } from '@kubora/schema/db/shop-goods'
import { shopCoupons, shopProducts } from '@kubora/schema/db/shop-products'
import { and, eq } from 'drizzle-orm'
import type { TestWorld } from '#testing/test-api.ts'

/** Returns the key of a cart or an order. */
export const newKey = () => randomBytes(32).toString('base64url')

/** The content item of a product, public. */
export async function seededItem({ domain, db }: TestWorld): Promise<number> {
  const [key, categoryKey] = [`p${randomUUID()}`, `c${randomUUID()}`]
  const settings = { icon: 'crown' }
  const category = {
    kind: 'productCategory' as const,
    key: categoryKey,
    settings,
    texts: { de: { title: 'Ränge' } },
  }
  const texts = { de: { title: 'Rang', summary: 'Kurz' } }
  const product = { kind: 'product' as const, key, parentKey: categoryKey, settings, texts }
  await importContent(domain, [category, product], { publishedAt: '2021-06-04T12:00:00Z' })
  const [item] = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'product'), eq(contentItems.key, key)))
  return item?.id ?? 0
}

/** A product that costs nothing, so that no provider is asked. */
export async function seededProduct(world: TestWorld): Promise<{ id: number; rankId: number }> {
  const [itemId, rankId] = [await seededItem(world), await world.seed.rank({ level: 1 })]
  const [row] = await world.db
    .insert(shopProducts)
    .values({ itemId, kind: 'RANK', rankId, days: 30, priceCents: 0, enabled: true })
    .returning({ id: shopProducts.id })
  return { id: row?.id ?? 0, rankId }
}

/** A product that is an item in the game. */
export async function seededItemProduct(world: TestWorld): Promise<number> {
  const itemId = await seededItem(world)
  const given = { kind: 'ITEM' as const, item: 'minecraft:stone', itemQuantity: 1, itemData: {} }
  const [row] = await world.db
    .insert(shopProducts)
    .values({ itemId, ...given, serverKind: 'lobby', priceCents: 500, enabled: true })
    .returning({ id: shopProducts.id })
  return row?.id ?? 0
}

/** An order of a player of its own. */
export const seededOrder = async (world: TestWorld) => world.seed.order(await world.seed.player())

/** Id of a good that waits for the team. */
export async function stuckGood(world: TestWorld): Promise<string> {
  const [{ id: orderId }, player, rankId] = [
    await seededOrder(world),
    await world.seed.player(),
    await world.seed.rank({ level: 1 }),
  ]
  const good = {
    orderId,
    line: 0,
    part: 0,
    playerId: player.id,
    kind: 'RANK' as const,
    rankId,
    remainingMs: 1000,
  }
  const [row] = await world.db
    .insert(shopGoods)
    .values({ ...good, state: 'STUCK', fault: 'RANK_REMOVED' })
    .returning({ id: shopGoods.id })
  return row?.id ?? ''
}

/** A coupon of a tenth. */
export async function seededCoupon({ db }: TestWorld): Promise<{ id: number; code: string }> {
  const code = `C${randomUUID().toUpperCase()}`
  const [row] = await db.insert(shopCoupons).values({ code, percent: 10 }).returning({ id: shopCoupons.id })
  return { id: row?.id ?? 0, code }
}

/** Key of a cart with a product. */
export async function filledCart(world: TestWorld): Promise<string> {
  const [{ setCartLine }, { id }, cartKey] = [
    await import('@kubora/domain/shop/set-cart-line'),
    await seededProduct(world),
    newKey(),
  ]
  await setCartLine(world.domain, null, { cartKey, productId: id, quantity: 1 })
  return cartKey
}
