import { shopPermissions } from '@kubora/validation/permissions/shop'
import { setItemProductInput } from '@kubora/validation/shop-products'
import { defineAction } from '#actions/define-action.ts'
import { guardProduct } from '#shop/guard-product.ts'
import { revertProduct, storeProduct } from '#shop/store-product.ts'

/**
 * Sells an item in the game as the product of a content item, or changes that. Returns the product's id. Throws `NOT_FOUND` for another
 * content item, `CONFLICT` when it was changed since it was read, and as `guardProduct` does.
 */
export const setItemProduct = defineAction({
  name: 'shop-products.set-item',
  permission: shopPermissions.editShop,
  grave: true,
  input: setItemProductInput,
  run: (unit, { itemId, version, ...wanted }, member) =>
    guardProduct(unit, member, { itemId }, async () => {
      const values = { ...wanted, kind: 'ITEM' as const }
      const { id, before } = await storeProduct(unit, { itemId, version, values })
      return { result: id, audit: { target: { type: 'product', id }, before, after: { itemId, ...wanted } } }
    }),
  revert: revertProduct,
})
