import { ranks } from '@kubora/schema/db/permissions'
import type { StoredGood } from '@kubora/schema/db/shop-orders'
import { shopProductParts, shopProducts } from '@kubora/schema/db/shop-products'
import { asc, eq, inArray } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { ProductRow } from '#shop/product-row.ts'

/** Returns what one of each product gives, by its id: one good, or those of a bundle, in their order. */
export async function readGoodsOf(
  unit: Unit,
  products: readonly ProductRow[],
): Promise<ReadonlyMap<number, StoredGood[]>> {
  const parts = await readParts(
    unit,
    products.flatMap(({ id, kind }) => (kind === 'BUNDLE' ? [id] : [])),
  )
  const single = (product: ProductRow) => [{ bundleId: product.id, quantity: 1, product }]
  const all = products.flatMap((product) => parts.get(product.id) ?? single(product))
  const names = await readRankNames(
    unit,
    all.flatMap(({ product }) => product.rankId ?? []),
  )
  const byProduct = Map.groupBy(all, ({ bundleId }) => bundleId)
  return new Map(
    products.map(({ id }) => [
      id,
      (byProduct.get(id) ?? []).flatMap(({ product, quantity }) => goodOf(product, quantity, names)),
    ]),
  )
}

type Part = { bundleId: number; quantity: number; product: ProductRow }

async function readParts(unit: Unit, bundleIds: readonly number[]) {
  if (bundleIds.length === 0) return new Map<number, Part[]>()
  const rows = await unit.tx
    .select({
      bundleId: shopProductParts.bundleId,
      quantity: shopProductParts.quantity,
      product: shopProducts,
    })
    .from(shopProductParts)
    .innerJoin(shopProducts, eq(shopProducts.id, shopProductParts.productId))
    .where(inArray(shopProductParts.bundleId, [...bundleIds]))
    .orderBy(asc(shopProductParts.bundleId), asc(shopProductParts.position))
  return Map.groupBy(rows, ({ bundleId }) => bundleId)
}

/** Returns the good of a product that is no bundle; none for an empty bundle. */
function goodOf(product: ProductRow, quantity: number, names: ReadonlyMap<number, string>): StoredGood[] {
  const { rankId, days, item, itemQuantity, itemData: data, serverKind, realm } = product
  if (rankId !== null) return [{ kind: 'RANK', rankId, rank: names.get(rankId) ?? '', days, quantity }]
  if (item === null || itemQuantity === null) return []
  return [{ kind: 'ITEM', item, quantity: itemQuantity * quantity, data, serverKind, realm }]
}

async function readRankNames(unit: Unit, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await unit.tx
    .select({ id: ranks.id, name: ranks.name })
    .from(ranks)
    .where(inArray(ranks.id, [...ids]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
