import { lazySchema } from '#shell/forms/lazy-schema.ts'

/** Check of the form that orders; the rest of the input is not typed. */
export const orderInput = lazySchema(() =>
  import('@kubora/validation/shop').then(({ orderFormInput }) => orderFormInput),
)

/** The same for guests, who name an address. */
export const guestOrderInput = lazySchema(() =>
  import('@kubora/validation/shop').then(({ guestOrderFormInput }) => guestOrderFormInput),
)

/** Check of the form that withdraws; key and language are not typed. */
export const withdrawalInput = lazySchema(() =>
  import('@kubora/validation/shop').then(({ withdrawFormInput }) => withdrawFormInput),
)

/** Check of the field for the code of a coupon. */
export const couponInput = lazySchema(() =>
  import('@kubora/validation/shop-coupons').then(({ couponFields }) => couponFields.pick({ code: true })),
)
