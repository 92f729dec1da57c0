import { message } from '@kubora/validation/messages'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { setRankProductInput } from '@kubora/validation/shop'
import { defineAction } from '#actions/define-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { guardProduct } from '#shop/guard-product.ts'
import { revertProduct, storeProduct } from '#shop/store-product.ts'

/**
 * Sells a rank as the product of a content item, or changes that. Returns the product's id. Throws `NOT_FOUND` for another item,
 * `CONFLICT` when it was changed since it was read, `INVALID_INPUT` for an unknown rank, and as `guardProduct` does.
 */
export const setRankProduct = defineAction({
  name: 'shop-products.set',
  permission: shopPermissions.editShop,
  grave: true,
  input: setRankProductInput,
  run: (unit, { itemId, version, ...wanted }, member) =>
    guardProduct(unit, member, { itemId, ranks: { ids: [wanted.rankId], refuse: refuseRank } }, async () => {
      const values = { ...wanted, kind: 'RANK' as const }
      const { id, before } = await storeProduct(unit, { itemId, version, values })
      return { result: id, audit: { target: { type: 'product', id }, before, after: { itemId, ...wanted } } }
    }),
  revert: revertProduct,
})

function refuseRank(): never {
  throw new DomainError('INVALID_INPUT', {
    fieldErrors: [{ path: 'rankId', key: message('invalid-choice') }],
  })
}
