import { contentItems } from '@kubora/schema/db/content'
import { ranks } from '@kubora/schema/db/permissions'
import { shopCoupons, shopProductParts, shopProducts } from '@kubora/schema/db/shop-products'
import type { Transaction, WritableDatabase } from '@kubora/schema/db/client'
import { and, eq, isNull, sql } from 'drizzle-orm'

const soldRanks = [
  { name: 'Premium', level: 10, minecraftPrefix: '§6Premium' },
  { name: 'Champion', level: 20, minecraftPrefix: '§bChampion' },
]

/** Products of the demo, by the keys of their texts. */
const products = [
  { key: 'premium-month', rank: 'Premium', days: 30, priceCents: 999, limitPerPlayer: null, stock: null },
  { key: 'premium-season', rank: 'Premium', days: 90, priceCents: 2499, limitPerPlayer: null, stock: null },
  { key: 'champion-month', rank: 'Champion', days: 30, priceCents: 1999, limitPerPlayer: 3, stock: 50 },
] as const

/** Items of the demo, by the keys of their texts. */
const items = [
  {
    key: 'fireworks',
    item: 'minecraft:firework_rocket',
    itemQuantity: 10,
    itemData: { colour: 'gold' },
    serverKind: 'lobby',
    priceCents: 299,
  },
] as const

/** Bundles of the demo, by the keys of their texts, with their parts. */
const bundles = [
  {
    key: 'party-bundle',
    priceCents: 1399,
    parts: [
      { key: 'premium-month', quantity: 1 },
      { key: 'fireworks', quantity: 2 },
    ],
  },
] as const

/** Coupons of the demo. */
const coupons = [
  { code: 'WINTER20', percent: 20, usesPerPlayer: 1 },
  { code: 'DANKE5', cents: 500, usesLeft: 25 },
]

type NewProduct = Omit<typeof shopProducts.$inferInsert, 'itemId' | 'enabled'>

/**
 * Sells ranks, an item and a bundle in the demo network, with two coupons; needs the texts of the products. Does not touch what is there already. Returns
 * how many products there are.
 */
export async function seedDemoShop(db: WritableDatabase): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo network', 0))`)
    for (const { key, rank, ...values } of products)
      await addProduct(tx, key, { kind: 'RANK', rankId: await rankNamed(tx, rank), ...values })
    for (const { key, ...values } of items) await addProduct(tx, key, { kind: 'ITEM', ...values })
    for (const { key, parts, ...values } of bundles) {
      const bundleId = await addProduct(tx, key, { kind: 'BUNDLE', ...values })
      if (bundleId !== null) await addParts(tx, bundleId, parts)
    }
    if ((await tx.$count(shopCoupons)) === 0) await tx.insert(shopCoupons).values(coupons)
    return tx.$count(shopProducts)
  })
}

/** Adds the product of a text; returns its id, or null where there is no such text or its product is there. */
async function addProduct(tx: Transaction, key: string, values: NewProduct): Promise<number | null> {
  const [item] = await tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.kind, 'product'), eq(contentItems.key, key), isNull(contentItems.deletedAt)))
  if (!item) return null
  const [made] = await tx
    .insert(shopProducts)
    .values({ itemId: item.id, enabled: true, ...values })
    .onConflictDoNothing()
    .returning({ id: shopProducts.id })
  return made?.id ?? null
}

async function addParts(
  tx: Transaction,
  bundleId: number,
  parts: readonly { key: string; quantity: number }[],
): Promise<void> {
  for (const [position, { key, quantity }] of parts.entries()) {
    const [part] = await tx
      .select({ id: shopProducts.id })
      .from(shopProducts)
      .innerJoin(contentItems, eq(contentItems.id, shopProducts.itemId))
      .where(and(eq(contentItems.kind, 'product'), eq(contentItems.key, key)))
    if (part) await tx.insert(shopProductParts).values({ bundleId, position, productId: part.id, quantity })
  }
}

async function rankNamed(tx: Transaction, name: string): Promise<number> {
  const [known] = await tx
    .select({ id: ranks.id })
    .from(ranks)
    .where(and(eq(ranks.name, name), isNull(ranks.deletedAt)))
  if (known) return known.id
  const values = soldRanks.find((rank) => rank.name === name)
  if (!values) throw new Error(`no rank ${name} is sold`)
  const [made] = await tx.insert(ranks).values(values).returning({ id: ranks.id })
  if (!made) throw new Error('insert returned no row')
  return made.id
}
