import { z } from 'zod'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'

/** What a mail about an order says: what it is called, whom it is for, and an amount in cents. */
const orderFacts = z.object({ number: z.string(), player: z.string(), cents: z.string() })

/** The shop: products, orders and what is given for them. */
export const shopProtocol = {
  jobs: {
    /** Reads at the provider what an event is about, and applies it. */
    'read-payment': z.object({ provider: z.literal('STRIPE'), eventId: z.string() }),
    /** Asks the provider to pay back. */
    'pay-back': z.object({ refundId: z.string() }),
    /** Says in the game, to the player that an order is for, what became of it. */
    'show-order': z.object({
      orderId: z.string(),
      about: z.enum(['paid', 'refunded', 'disputed']),
      cents: z.number().int(),
    }),
  },
  mails: { 'order-paid': orderFacts, 'order-refunded': orderFacts, 'order-disputed': orderFacts },
  errorCodes: [
    'CART_EMPTY',
    'CART_FULL',
    'ORDER_CLOSED',
    'ORDER_NOT_PAID',
    'ORDER_TOO_LARGE',
    'PAYMENT_UNAVAILABLE',
    'PRICE_CHANGED',
    'PRODUCT_LIMIT',
    'PRODUCT_SOLD_OUT',
    'PRODUCT_UNAVAILABLE',
    'RANK_IS_SOLD',
    'RANK_NOT_SELLABLE',
    'RANK_REQUIRED',
    'RANK_WOULD_WAIT',
    'REFUND_TOO_LARGE',
  ],
} as const satisfies FeatureProtocol
