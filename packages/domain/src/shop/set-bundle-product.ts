import { shopProductParts, shopProducts } from '@kubora/schema/db/shop-products'
import { message } from '@kubora/validation/messages'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { setBundleProductInput } from '@kubora/validation/shop-products'
import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { lockRights } from '#permissions/administrators.ts'
import { guardProduct } from '#shop/guard-product.ts'
import type { BundlePart } from '#shop/present-product.ts'
import { revertProduct, storeProduct } from '#shop/store-product.ts'

/**
 * Sells several products together as the product of a content item, or changes that; they may not be for sale alone. Returns the
 * product's id. Throws `NOT_FOUND` for another content item, `CONFLICT` when it was changed since it was read, `INVALID_INPUT` for a part
 * that is no rank and no item, `PRODUCT_IS_PART` where the product is a part of another bundle, and as `guardProduct`
 * does.
 */
export const setBundleProduct = defineAction({
  name: 'shop-products.set-bundle',
  permission: shopPermissions.editShop,
  grave: true,
  input: setBundleProductInput,
  run: async (unit, input, member) => {
    // a part may be a rank: an order of nothing has this lock before those of products, too
    await lockRights(unit)
    const ids = await lockParts(unit, input.parts)
    const change = { itemId: input.itemId, ranks: { ids, refuse: refuseParts } }
    return guardProduct(unit, member, change, () => store(unit, input))
  },
  revert: revertProduct,
})

async function store(unit: Unit, input: z.output<typeof setBundleProductInput>) {
  const { itemId, version, parts, ...wanted } = input
  const values = { ...wanted, kind: 'BUNDLE' as const }
  const { id, before } = await storeProduct(unit, { itemId, version, values, parts })
  // behind the lock of its row, for which who makes it a part of another one has waited, or waits
  if ((await unit.tx.$count(shopProductParts, eq(shopProductParts.productId, id))) > 0)
    throw new DomainError('PRODUCT_IS_PART')
  const after = { itemId, parts, ...wanted }
  return { result: id, audit: { target: { type: 'product' as const, id }, before, after } }
}

/** Locks the parts, so that none becomes a bundle meanwhile, and returns the ranks among them. */
async function lockParts(unit: Unit, parts: readonly BundlePart[]): Promise<number[]> {
  const ids = parts.map(({ productId }) => productId)
  const rows = await unit.tx
    .select({ rankId: shopProducts.rankId })
    .from(shopProducts)
    .where(and(inArray(shopProducts.id, ids), ne(shopProducts.kind, 'BUNDLE')))
    .orderBy(asc(shopProducts.id))
    .for('share')
  if (rows.length < ids.length) refuseParts()
  return rows.flatMap(({ rankId }) => rankId ?? [])
}

function refuseParts(): never {
  throw new DomainError('INVALID_INPUT', {
    fieldErrors: [{ path: 'parts', key: message('invalid-choice') }],
  })
}
