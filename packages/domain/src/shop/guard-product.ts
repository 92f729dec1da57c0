import { shopProductParts, shopProducts } from '@kubora/schema/db/shop-products'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Principal } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { requireMayGive, requireSellable } from '#shop/require-sellable.ts'

/** A change of the product of a content item: the ranks that it gives then, and what throws for one that is not there. */
type ProductChange = { itemId: number; ranks?: { ids: readonly number[]; refuse: () => never } }

/**
 * Runs a change of a product. Throws as `requireSellable` does for ranks that it gives then, and as `guardRights` does for those that it
 * gave before: who takes a rank off sale, or sells something else in its place, may give it as well.
 */
export async function guardProduct<Result>(
  unit: Unit,
  member: Principal,
  { itemId, ranks }: ProductChange,
  change: () => Promise<Result>,
): Promise<Result> {
  // behind it the version of the product decides: who changed it meanwhile causes a conflict
  const former = await ranksOfProduct(unit, itemId)
  const wanted = ranks?.ids ?? []
  if (wanted.length + former.length === 0) return change()
  return guardRights(unit, member, async (guard) => {
    for (const rankId of wanted) if (!(await requireSellable(unit, guard, rankId))) ranks?.refuse()
    for (const rankId of former) if (!wanted.includes(rankId)) await requireMayGive(unit, guard, rankId)
    return change()
  })
}

/** Returns the ranks that the product of a content item gives, alone or in a bundle. */
async function ranksOfProduct(unit: Unit, itemId: number): Promise<readonly number[]> {
  const part = alias(shopProducts, 'part')
  const rows = await unit.tx
    .selectDistinct({
      rankId: sql<string | null>`coalesce(${shopProducts.rankId}, ${part.rankId})`,
    })
    .from(shopProducts)
    .leftJoin(shopProductParts, eq(shopProductParts.bundleId, shopProducts.id))
    .leftJoin(part, eq(part.id, shopProductParts.productId))
    .where(eq(shopProducts.itemId, itemId))
  return rows.flatMap(({ rankId }) => (rankId === null ? [] : Number(rankId)))
}
