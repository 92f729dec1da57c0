import { shopCoupons } from '@kubora/schema/db/shop-products'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { addCouponInput } from '@kubora/validation/shop-coupons'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import {
  couponContent,
  couponLines,
  presentCoupon,
  refuseTakenCode,
  requireCouponProduct,
} from '#shop/coupon-lines.ts'
import { requireMayDiscount } from '#shop/require-may-discount.ts'

/**
 * Adds a coupon. Returns its id. Throws `INVALID_INPUT` at `code` for one that there is, and at `productId` for no product, and as
 * `requireMayDiscount` does.
 */
export const addCoupon = defineAction({
  name: 'shop-coupons.add',
  permission: shopPermissions.editShop,
  grave: true,
  input: addCouponInput,
  run: async (unit, wanted, member) => {
    await requireMayDiscount(unit, member, wanted)
    await requireCouponProduct(unit, wanted.productId)
    const [row] = await unit.tx.insert(shopCoupons).values(wanted).returning({ id: shopCoupons.id })
    if (!row) throw new Error('insert returned no row')
    const after = couponContent(wanted)
    return { result: row.id, audit: { target: { type: 'coupon', id: row.id }, after } }
  },
  revert: inverse(couponLines.added, async (db, { id, after }) => {
    const present = await presentCoupon(db, id)
    const input = { id, version: present?.version }
    return { by: 'shop-coupons.delete', input, left: after, now: present?.content ?? null, restored: null }
  }),
  onError: refuseTakenCode,
})
