import { shopCartLines, shopCarts } from '@kubora/schema/db/shop-products'
import { setCartCouponInput } from '@kubora/validation/shop-coupons'
import { eq } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { couponFailure, faultOfCoupon, findCoupon } from '#shop/coupon.ts'
import { openCart } from '#shop/open-cart.ts'

/**
 * Puts a coupon into a cart, in place of the one that is there; null takes it out. The order checks it again. Throws `INVALID_INPUT`,
 * and `COUPON_INVALID` at `code` for one that lowers the price of nothing in the cart.
 */
export async function setCartCoupon(
  context: DomainContext,
  principal: Principal | null,
  given: unknown,
): Promise<void> {
  const { cartKey, code } = parseInput(setCartCouponInput, given)
  await inUnit(context, async (unit) => {
    const { id } = await openCart(unit, principal, cartKey)
    const couponId = code === null ? null : await couponFor(unit, id, code)
    await unit.tx.update(shopCarts).set({ couponId }).where(eq(shopCarts.id, id))
  })
}

async function couponFor(unit: Unit, cartId: string, code: string): Promise<number> {
  const lines = await unit.tx
    .select({ productId: shopCartLines.productId })
    .from(shopCartLines)
    .where(eq(shopCartLines.cartId, cartId))
  const coupon = await findCoupon(unit.tx, code)
  const fault = faultOfCoupon(
    coupon,
    lines.map(({ productId }) => productId),
  )
  if (coupon === null || fault !== null) throw couponFailure(code, fault ?? 'coupon-unknown')
  return coupon.id
}
