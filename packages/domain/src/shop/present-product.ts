import type { Executor } from '@kubora/schema/db/client'
import { shopProducts } from '@kubora/schema/db/shop-products'
import { eq } from 'drizzle-orm'

/** Returns the product of a content item with its version; null where there is none. */
export async function presentProduct(db: Executor, itemId: number) {
  const [row] = await db.select().from(shopProducts).where(eq(shopProducts.itemId, itemId))
  if (row?.rankId == null) return null
  const { id, version, rankId, days, priceCents, limitPerPlayer, stock, enabled } = row
  return { id, version, content: { itemId, rankId, days, priceCents, limitPerPlayer, stock, enabled } }
}
