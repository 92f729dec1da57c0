import { contentItems } from '@kubora/schema/db/content'
import { shopProductParts, shopProducts } from '@kubora/schema/db/shop-products'
import { message } from '@kubora/validation/messages'
import { rowId } from '@kubora/validation/row-id'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { inverse } from '#actions/revert.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { readRank } from '#permissions/rights-sets.ts'
import { type BundlePart, type ProductContent, presentProduct } from '#shop/present-product.ts'

type ProductValues = Omit<typeof shopProducts.$inferInsert, 'id' | 'itemId' | 'version' | 'createdAt'>

/** A product as it is to be; `parts` are those of a bundle. */
export type WantedProduct = {
  itemId: number
  version: number | null
  values: ProductValues
  parts?: readonly BundlePart[]
}

/**
 * Stores what a product gives and costs, in place of what it gave. Returns its id and what it was. Throws `NOT_FOUND` for an item that
 * is no product, `INVALID_INPUT` at `requiredRankId` for no rank, and `CONFLICT` when it was changed since it was read.
 */
export async function storeProduct(
  unit: Unit,
  { itemId, version, values, parts = [] }: WantedProduct,
): Promise<{ id: number; before: ProductContent | null }> {
  await lockProductItem(unit, itemId)
  if (values.requiredRankId != null) await requireRank(unit, values.requiredRankId)
  const present = await presentProduct(unit.tx, itemId)
  if ((present?.version ?? null) !== version)
    throw new DomainError('CONFLICT', { params: { version: present?.version ?? null } })
  const [row] = await unit.tx
    .insert(shopProducts)
    .values({ itemId, ...values })
    .onConflictDoUpdate({
      target: shopProducts.itemId,
      set: { ...ofNoKind, ...values, version: sql`${shopProducts.version} + 1` },
    })
    .returning({ id: shopProducts.id })
  if (!row) throw new Error('insert returned no row')
  await unit.tx.delete(shopProductParts).where(eq(shopProductParts.bundleId, row.id))
  if (parts.length > 0)
    await unit.tx
      .insert(shopProductParts)
      .values(parts.map((part, position) => ({ bundleId: row.id, position, ...part })))
  return { id: row.id, before: present === null ? null : present.content }
}

/** The columns that belong to one kind, empty. */
const ofNoKind = {
  rankId: null,
  days: null,
  item: null,
  itemQuantity: null,
  itemData: null,
  serverKind: null,
  realm: null,
} satisfies Partial<ProductValues>

/** Throws `INVALID_INPUT` when there is no such rank. */
async function requireRank(unit: Unit, rankId: number): Promise<void> {
  const rank = await readRank(unit.tx, rankId)
  if (rank !== null && !rank.deleted) return
  const fieldErrors = [{ path: 'requiredRankId', key: message('invalid-choice') }]
  throw new DomainError('INVALID_INPUT', { fieldErrors })
}

/** Locks the content item, so that two changes of its product follow each other. */
async function lockProductItem(unit: Unit, itemId: number): Promise<void> {
  const [item] = await unit.tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.id, itemId), eq(contentItems.kind, 'product'), isNull(contentItems.deletedAt)))
    .for('no key update')
  if (!item) throw new DomainError('NOT_FOUND')
}

// what it gives is the action's to check, which the revert runs
const storedProduct = z.looseObject({ itemId: rowId, enabled: z.boolean() })

const productLine = z.object({ id: rowId, before: storedProduct.nullish(), after: storedProduct })

/** Puts back what a product was, by the action of the kind that it was of. */
export const revertProduct = inverse(productLine, async (db, { before, after: left }) => {
  const present = await presentProduct(db, left.itemId)
  // a product that was new is no longer sold; its row stays, as orders may name it
  const restored = before ?? { ...left, enabled: false }
  const input = { ...restored, version: present?.version ?? null }
  return { by: actionOf(restored), input, left, now: present?.content ?? null, restored }
})

function actionOf(content: object): string {
  if ('item' in content) return 'shop-products.set-item'
  return 'parts' in content ? 'shop-products.set-bundle' : 'shop-products.set'
}
