import { lazySchema } from '#shell/forms/lazy-schema.ts'

/** Check of the form that orders; the rest of the input is not typed. */
export const orderInput = lazySchema(() =>
  import('@kubora/validation/shop').then(({ orderForm }) => orderForm),
)

/** Check of the field for the code of a coupon. */
export const couponInput = lazySchema(() =>
  import('@kubora/validation/shop-coupons').then(({ couponFields }) => couponFields.pick({ code: true })),
)
