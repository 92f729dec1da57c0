import type { Executor } from '@kubora/schema/db/client'
import { shopProductParts, shopProducts } from '@kubora/schema/db/shop-products'
import { asc, eq } from 'drizzle-orm'

/** Another product in a bundle, and how many of it. */
export type BundlePart = { productId: number; quantity: number }

type ProductRow = typeof shopProducts.$inferSelect

/** What a product gives and costs, with the fields of its kind. */
export type ProductContent = Pick<
  ProductRow,
  'itemId' | 'priceCents' | 'salePriceCents' | 'limitPerPlayer' | 'stock' | 'requiredRankId' | 'enabled'
> & { saleStartsAt: string | null; saleEndsAt: string | null } & (
    | Pick<ProductRow, 'rankId' | 'days'>
    | Pick<ProductRow, 'item' | 'itemQuantity' | 'itemData' | 'serverKind' | 'realm'>
    | { parts: readonly BundlePart[] }
  )

/** Returns the product of a content item with its version; null where there is none. */
export async function presentProduct(
  db: Executor,
  itemId: number,
): Promise<{ id: number; version: number; content: ProductContent } | null> {
  const [row] = await db.select().from(shopProducts).where(eq(shopProducts.itemId, itemId))
  if (!row) return null
  const { id, version, priceCents, salePriceCents, limitPerPlayer, stock, requiredRankId, enabled } = row
  const saleStartsAt = row.saleStartsAt?.toISOString() ?? null
  const saleEndsAt = row.saleEndsAt?.toISOString() ?? null
  const sale = { salePriceCents, saleStartsAt, saleEndsAt }
  const terms = { priceCents, ...sale, limitPerPlayer, stock, requiredRankId, enabled }
  return { id, version, content: { itemId, ...(await givenBy(db, row)), ...terms } }
}

async function givenBy(db: Executor, row: ProductRow) {
  const { id, kind, rankId, days, item, itemQuantity, itemData, serverKind, realm } = row
  if (kind === 'RANK') return { rankId, days }
  if (kind === 'ITEM') return { item, itemQuantity, itemData, serverKind, realm }
  const parts = await db
    .select({ productId: shopProductParts.productId, quantity: shopProductParts.quantity })
    .from(shopProductParts)
    .where(eq(shopProductParts.bundleId, id))
    .orderBy(asc(shopProductParts.position))
  return { parts }
}
