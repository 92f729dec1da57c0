import { lazySchema } from '#shell/forms/lazy-schema.ts'

/** Check of the form that orders; the rest of the input is not typed. */
export const orderInput = lazySchema(() =>
  import('@kubora/validation/shop').then(({ placeOrderInput }) =>
    placeOrderInput.pick({ playerName: true, accepted: true }),
  ),
)
