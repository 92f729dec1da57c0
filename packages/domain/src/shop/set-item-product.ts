import { shopPermissions } from '@kubora/validation/permissions/shop'
import { setItemProductInput } from '@kubora/validation/shop-products'
import { defineAction } from '#actions/define-action.ts'
import { revertProduct, storeProduct } from '#shop/store-product.ts'

/**
 * Sells an item in the game as the product of a content item, or changes that. Returns the product's id. Throws `NOT_FOUND` for another
 * content item, and `CONFLICT` when it was changed since it was read.
 */
export const setItemProduct = defineAction({
  name: 'shop-products.set-item',
  permission: shopPermissions.editShop,
  grave: true,
  input: setItemProductInput,
  run: async (unit, { itemId, version, ...wanted }) => {
    const values = { ...wanted, kind: 'ITEM' as const }
    const { id, before } = await storeProduct(unit, { itemId, version, values })
    return { result: id, audit: { target: { type: 'product', id }, before, after: { itemId, ...wanted } } }
  },
  revert: revertProduct,
})
