import { contentItems } from '@kubora/schema/db/content'
import { shopProducts } from '@kubora/schema/db/shop-products'
import { message } from '@kubora/validation/messages'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { rowId } from '@kubora/validation/row-id'
import { setRankProductInput } from '@kubora/validation/shop'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { guardRights } from '#permissions/guard-rights.ts'
import { maySell } from '#permissions/held/sold-ranks.ts'
import { readRank } from '#permissions/rights-sets.ts'
import { presentProduct } from '#shop/present-product.ts'

const storedProduct = z.object({
  itemId: rowId,
  rankId: rowId,
  days: z.number().nullable(),
  priceCents: z.number(),
  limitPerPlayer: z.number().nullable(),
  stock: z.number().nullable(),
  enabled: z.boolean(),
})

const productLine = z.object({ id: rowId, before: storedProduct.nullish(), after: storedProduct })

/**
 * Sells a rank as the product of a content item, or changes that. What the rank gives, its editor has to hold without an end, as
 * every buyer gets it. Returns the product's id. Throws `NOT_FOUND` for another item, `CONFLICT` when it was changed since it was
 * read, `INVALID_INPUT` for an unknown rank, `RANK_NOT_SELLABLE` for one that makes team members, requires a second factor or opens
 * the TeamPanel, and as `guardRights` does.
 */
export const setRankProduct = defineAction({
  name: 'shop-products.set',
  permission: shopPermissions.editShop,
  grave: true,
  input: setRankProductInput,
  run: (unit, { itemId, version, ...wanted }, member) =>
    guardRights(unit, member, async (guard) => {
      await requireProductItem(unit, itemId)
      const present = await presentProduct(unit.tx, itemId)
      if ((present?.version ?? null) !== version)
        throw new DomainError('CONFLICT', { params: { version: present?.version ?? null } })
      const rank = await readRank(unit.tx, wanted.rankId)
      if (rank === null || rank.deleted) {
        const fieldErrors = [{ path: 'rankId', key: message('invalid-choice') }]
        throw new DomainError('INVALID_INPUT', { fieldErrors })
      }
      if (!maySell(rank.values))
        throw new DomainError('RANK_NOT_SELLABLE', { params: { rank: rank.values.name } })
      guard.requireGives(rank.values.permissions, null)
      guard.requireLevel(rank.values.level, null)
      const values = { ...wanted, kind: 'RANK' as const }
      const [row] = await unit.tx
        .insert(shopProducts)
        .values({ itemId, ...values })
        .onConflictDoUpdate({
          target: shopProducts.itemId,
          set: { ...values, version: sql`${shopProducts.version} + 1` },
        })
        .returning({ id: shopProducts.id })
      if (!row) throw new Error('insert returned no row')
      const after = { itemId, ...wanted }
      const before = present === null ? null : present.content
      return { result: row.id, audit: { target: { type: 'product', id: row.id }, before, after } }
    }),
  revert: inverse(productLine, async (db, { before: restored = null, after: left }) => {
    const present = await presentProduct(db, left.itemId)
    // a product that was new is no longer sold; its row stays, as orders may name it
    const wanted = restored ?? { ...left, enabled: false }
    const input = { ...wanted, version: present?.version ?? null }
    return { by: 'shop-products.set', input, left, now: present?.content ?? null, restored: wanted }
  }),
})

async function requireProductItem(unit: Unit, itemId: number): Promise<void> {
  const [item] = await unit.tx
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(and(eq(contentItems.id, itemId), eq(contentItems.kind, 'product'), isNull(contentItems.deletedAt)))
    .for('share')
  if (!item) throw new DomainError('NOT_FOUND')
}
