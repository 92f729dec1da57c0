/** What a buyer pays for, as the provider's page lists it. Amounts are whole cents. */
export type CheckoutLine = { title: string; quantity: number; unitCents: number }

/** A page to pay an order on. */
export type CheckoutRequest = {
  /** Our id of the order: the provider names it in all that it sends. */
  orderId: string
  /** What people call the order. */
  number: number
  currency: 'EUR'
  /** What the page demands; the sum of the lines without a discount. */
  totalCents: number
  lines: readonly CheckoutLine[]
  /** When the page ends, which is between 30 minutes and a day after it is made. */
  expiresAt: Date
  locale: 'de' | 'en' | 'fr'
  /** Where the buyer returns to, paid or not. */
  returnUrl: string
}

/** A page that the provider has made. */
export type Checkout = { externalId: string; url: string }

/** A refund as the provider has it. */
export type ProviderRefund = {
  externalId: string
  /** Our id, when it is one of ours. */
  refundId: string | null
  cents: number
  state: 'PENDING' | 'DONE' | 'FAILED'
}

/** A dispute as the provider has it, in which money was taken back. */
export type ProviderDispute = { externalId: string; cents: number; state: 'OPEN' | 'WON' | 'LOST' }

/** A payment as the provider has it now. */
export type ProviderPayment = {
  externalId: string
  /** Our id of the order; null for a page that is not ours. */
  orderId: string | null
  /** Null before there is a payment. */
  paymentId: string | null
  state: 'OPEN' | 'PENDING' | 'PAID' | 'EXPIRED' | 'FAILED'
  cents: number
  /** Three letters, in upper case. */
  currency: string
  refunds: readonly ProviderRefund[]
  disputes: readonly ProviderDispute[]
}

/** What an event of a provider says: that something about a payment changed. Nothing else of it is believed. */
export type PaymentEvent = {
  id: string
  type: string
  /** When it was sent, by the provider's clock. */
  sentAt: Date
  /** Our id of the order, where the event has it. */
  orderId: string | null
  /** The provider's ids of the page and the payment, where the event has them. */
  externalId: string | null
  paymentId: string | null
}

/** An event whose signature is right; `event` is null for one that is about no payment. */
export type VerifiedWebhook = { sentAt: Date; id: string; event: PaymentEvent | null }

/** Why a call of the provider failed. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError'
  /** `UNAVAILABLE`: it may succeed later. `REFUSED`: the provider does not do this. */
  readonly kind: 'UNAVAILABLE' | 'REFUSED'

  constructor(kind: 'UNAVAILABLE' | 'REFUSED', message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** Who moves the money. Every method but `verifyWebhook` calls the provider and throws {@link PaymentError}. */
export type PaymentProvider = {
  name: 'STRIPE'
  /** Makes the page of an order; the same request makes it once. */
  createCheckout: (request: CheckoutRequest) => Promise<Checkout>
  /** Ends a page, so that nobody can pay on it; does nothing to one that is not open any more. */
  endCheckout: (externalId: string) => Promise<void>
  /** Returns a payment by the id of its page. */
  readPayment: (externalId: string) => Promise<ProviderPayment>
  /** Returns our id of the order that a payment is for, and the id of its page; null for a payment that is not ours. */
  findPayment: (paymentId: string) => Promise<{ orderId: string | null; externalId: string } | null>
  /** Pays back a part of a payment. The same id pays once; a refund with it that the provider already has is returned. */
  refund: (request: { refundId: string; paymentId: string; cents: number }) => Promise<ProviderRefund>
  /** Checks the signature over the bytes of a message; null when it is wrong, or the message is older than five minutes. */
  verifyWebhook: (message: { body: Buffer; signature: string }) => VerifiedWebhook | null
}
