import { shopCoupons } from '@kubora/schema/db/shop-products'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { editCouponInput } from '@kubora/validation/shop-coupons'
import { eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import {
  couponContent,
  couponLines,
  lockCoupon,
  presentCoupon,
  refuseTakenCode,
  requireCouponProduct,
} from '#shop/coupon-lines.ts'
import { requireMayDiscount } from '#shop/require-may-discount.ts'

/**
 * Changes a coupon, or ends it; orders that have it stay as they are. Returns its id. Throws `NOT_FOUND`, `CONFLICT` when it was changed
 * or used since it was read, and as `addCoupon` does.
 */
export const editCoupon = defineAction({
  name: 'shop-coupons.edit',
  permission: shopPermissions.editShop,
  grave: true,
  input: editCouponInput,
  run: async (unit, { id, version, ...wanted }, member) => {
    await requireMayDiscount(unit, member, wanted)
    await requireCouponProduct(unit, wanted.productId)
    const before = couponContent(await lockCoupon(unit, { id, version }))
    await unit.tx
      .update(shopCoupons)
      .set({ ...wanted, version: version + 1 })
      .where(eq(shopCoupons.id, id))
    return { result: id, audit: { target: { type: 'coupon', id }, before, after: couponContent(wanted) } }
  },
  revert: inverse(couponLines.edited, async (db, { id, before, after }) => {
    const present = await presentCoupon(db, id)
    const input = { ...before, id, version: present?.version }
    return { by: 'shop-coupons.edit', input, left: after, now: present?.content ?? null, restored: before }
  }),
  onError: refuseTakenCode,
})
