import { shopCoupons } from '@kubora/schema/db/shop-products'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { couponTarget } from '@kubora/validation/shop-coupons'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { inverse } from '#actions/revert.ts'
import { couponContent, couponLines, lockCoupon, presentCouponOf } from '#shop/coupon-lines.ts'

/**
 * Deletes a coupon, whose code is free again; orders that have it stay as they are. Returns its id. A revert adds it as a new one, whose
 * uses by players are counted from then on. Throws `NOT_FOUND`, `CONFLICT` when it was changed or used since it was read.
 */
export const deleteCoupon = defineAction({
  name: 'shop-coupons.delete',
  permission: shopPermissions.editShop,
  input: couponTarget,
  run: async (unit, target) => {
    const before = couponContent(await lockCoupon(unit, target))
    const { id } = target
    await unit.tx.update(shopCoupons).set({ deletedAt: sql`clock_timestamp()` }).where(eq(shopCoupons.id, id))
    return { result: id, audit: { target: { type: 'coupon', id }, before } }
  },
  revert: inverse(couponLines.deleted, async (db, { before }) => ({
    by: 'shop-coupons.add',
    input: before,
    left: null,
    // another one may have the code
    now: await presentCouponOf(db, before.code),
    restored: before,
  })),
})
