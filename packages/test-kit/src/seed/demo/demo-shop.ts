import { contentItems } from '@kubora/schema/db/content'
import { ranks } from '@kubora/schema/db/permissions'
import { shopProducts } from '@kubora/schema/db/shop-products'
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

/**
 * Sells ranks in the demo network; needs the texts of the products. Does not touch what is there already. Returns how many products
 * there are.
 */
export async function seedDemoShop(db: WritableDatabase): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo network', 0))`)
    for (const { key, rank, ...values } of products) {
      const [item] = await tx
        .select({ id: contentItems.id })
        .from(contentItems)
        .where(
          and(eq(contentItems.kind, 'product'), eq(contentItems.key, key), isNull(contentItems.deletedAt)),
        )
      if (!item) continue
      await tx
        .insert(shopProducts)
        .values({
          itemId: item.id,
          kind: 'RANK',
          rankId: await rankNamed(tx, rank),
          enabled: true,
          ...values,
        })
        .onConflictDoNothing()
    }
    return tx.$count(shopProducts)
  })
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
