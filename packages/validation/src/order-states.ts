/** States of an order, in the order of its life. */
export const orderStates = [
  'OPEN',
  'PENDING',
  'PAID',
  'EXPIRED',
  'FAILED',
  'REFUNDED',
  'PARTLY_REFUNDED',
  'DISPUTED',
  'LOST',
] as const

/** Who moves the money of an order; `NONE` for one of nothing. */
export const orderProviders = ['STRIPE', 'TEBEX', 'NONE'] as const
