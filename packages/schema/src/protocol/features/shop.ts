import { z } from 'zod'
import { deliver } from '#protocol/commands/deliver.ts'
import type { FeatureProtocol } from '#protocol/feature-protocol.ts'

/**
 * What a mail about an order says: what it is called, whom it is for, an amount in cents, the invoice or credit note with it as JSON
 * (`shopInvoice`), empty without one, and on which page its buyer sees it.
 */
const orderFacts = z.object({
  number: z.string(),
  player: z.string(),
  cents: z.string(),
  invoice: z.string().default(''),
  page: z.enum(['/account', '/shop/order']).default('/account'),
})

/** The shop: products, orders and what is given for them. */
export const shopProtocol = {
  commands: { deliver },
  jobs: {
    /** Reads at the provider what an event is about, and applies it. */
    'read-payment': z.object({ provider: z.literal('STRIPE'), eventId: z.string() }),
    /** Asks the provider to pay back. */
    'pay-back': z.object({ refundId: z.string() }),
    /** Gives items that a player bought, where the player is on a game server for them. */
    'deliver-items': z.object({ playerId: z.number().int() }),
    /** Says in the game, to the player that an order is for, what became of it. */
    'show-order': z.object({
      orderId: z.string(),
      about: z.enum(['paid', 'refunded', 'disputed']),
      cents: z.number().int(),
    }),
  },
  mails: {
    /** An order whose payment takes days, and one whose payment has failed. */
    'order-pending': orderFacts,
    'order-failed': orderFacts,
    'order-paid': orderFacts,
    'order-refunded': orderFacts,
    'order-disputed': orderFacts,
    /** The receipt of a withdrawal, as it was sent; `what` is empty for all of the order. */
    'withdrawal-received': z.object({
      name: z.string(),
      order: z.string(),
      email: z.string(),
      what: z.string(),
      receivedAt: z.string(),
    }),
    'withdrawal-declined': z.object({ order: z.string(), receivedAt: z.string(), reason: z.string() }),
  },
  errorCodes: [
    'CART_EMPTY',
    'CART_FULL',
    'COUPON_INVALID',
    'NO_PAYMENT_PROVIDER',
    'ORDER_CLOSED',
    'ORDER_NOT_PAID',
    'ORDER_TOO_LARGE',
    'ORDER_TOO_SMALL',
    'PAYMENT_UNAVAILABLE',
    'PRICE_CHANGED',
    'PRODUCT_IS_PART',
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
