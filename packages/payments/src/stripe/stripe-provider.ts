import Stripe from 'stripe'
import type {
  Checkout,
  CheckoutRequest,
  PaymentProvider,
  ProviderDispute,
  ProviderPayment,
  ProviderRefund,
} from '#payment-provider.ts'
import { callStripe } from '#stripe/call-stripe.ts'
import { verifyStripeWebhook } from '#stripe/verify-stripe-webhook.ts'

/** Timeout of a call, ms; the library tries once more where nothing came back. */
const timeoutMs = 8_000

/** Most refunds and disputes of one payment that are read. */
const listMax = 100

/** Where Stripe is, and our secrets there. */
export type StripeAccess = { secretKey: string; webhookSecret: string; apiUrl: string }

/** Payments by Stripe: its hosted page, its refunds and disputes. */
export function createStripeProvider({ secretKey, webhookSecret, apiUrl }: StripeAccess): PaymentProvider {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isPlain = protocol === 'http:'
  const stripe = new Stripe(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
  return {
    name: 'STRIPE',
    createCheckout: (request) => callStripe(() => createCheckout(stripe, request)),
    endCheckout: (externalId) => callStripe(() => endCheckout(stripe, externalId)),
    readPayment: (externalId) => callStripe(() => readPayment(stripe, externalId)),
    findPayment: (paymentId) => callStripe(() => findPayment(stripe, paymentId)),
    refund: (request) => callStripe(() => refund(stripe, request)),
    verifyWebhook: (message) => verifyStripeWebhook(stripe, webhookSecret, message),
  }
}

async function createCheckout(stripe: Stripe, request: CheckoutRequest): Promise<Checkout> {
  const { orderId, number, totalCents, expiresAt, locale, returnUrl } = request
  const metadata = { orderId }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      ui_mode: 'hosted_page',
      client_reference_id: orderId,
      metadata,
      // refunds and disputes name the payment alone
      payment_intent_data: { metadata, description: String(number) },
      line_items: linesOf(request).map(({ title, quantity, unitCents }) => ({
        quantity,
        price_data: { currency: 'eur', unit_amount: unitCents, product_data: { name: title } },
      })),
      // what is agreed is in euro; another currency would be refused when it is read
      adaptive_pricing: { enabled: false },
      expires_at: Math.floor(expiresAt.getTime() / 1000),
      locale,
      success_url: returnUrl,
      cancel_url: returnUrl,
    },
    { idempotencyKey: `checkout ${orderId}` },
  )
  if (session.url === null) throw new Error('Stripe made a page without an address')
  if (session.amount_total !== totalCents) throw new Error('Stripe made a page with another amount')
  return { externalId: session.id, url: session.url }
}

/** Returns the lines of the page: those of the order, or the order as one where a discount is on all of it. */
function linesOf({ lines, number, totalCents }: CheckoutRequest): CheckoutRequest['lines'] {
  const sum = lines.reduce((cents, { unitCents, quantity }) => cents + unitCents * quantity, 0)
  return sum === totalCents ? lines : [{ title: String(number), quantity: 1, unitCents: totalCents }]
}

async function endCheckout(stripe: Stripe, externalId: string): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(externalId)
  if (status === 'open') await stripe.checkout.sessions.expire(externalId)
}

async function readPayment(stripe: Stripe, externalId: string): Promise<ProviderPayment> {
  const session = await stripe.checkout.sessions.retrieve(externalId, { expand: ['payment_intent'] })
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null
  const payment = {
    externalId: session.id,
    orderId: session.metadata?.orderId ?? null,
    paymentId: intent?.id ?? null,
    state: stateOf(session, intent),
    cents: session.amount_total ?? 0,
    currency: (session.currency ?? '').toUpperCase(),
  }
  if (intent === null || payment.state !== 'PAID') return { ...payment, refunds: [], disputes: [] }
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list({ payment_intent: intent.id, limit: listMax }),
    stripe.disputes.list({ payment_intent: intent.id, limit: listMax }),
  ])
  return {
    ...payment,
    refunds: refunds.data.map(refundOf),
    disputes: disputes.data.flatMap(disputeOf),
  }
}

function stateOf(
  { status, payment_status: paid }: Stripe.Checkout.Session,
  intent: Stripe.PaymentIntent | null,
): ProviderPayment['state'] {
  if (status === 'open') return 'OPEN'
  if (status === 'expired') return 'EXPIRED'
  if (paid === 'paid' || paid === 'no_payment_required') return 'PAID'
  // a method that takes days: the page is complete long before the money comes, or does not
  const failed = intent !== null && ['requires_payment_method', 'canceled'].includes(intent.status)
  return failed ? 'FAILED' : 'PENDING'
}

function refundOf({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  const failed = status === 'failed' || status === 'canceled'
  return {
    externalId: id,
    refundId: metadata?.refundId ?? null,
    cents: amount,
    state: failed ? 'FAILED' : status === 'succeeded' ? 'DONE' : 'PENDING',
  }
}

/** Returns a dispute; none for a bank that only asks and takes nothing. */
function disputeOf({ id, amount, status }: Stripe.Dispute): ProviderDispute[] {
  if (status.startsWith('warning_')) return []
  const state = status === 'lost' ? 'LOST' : status === 'won' || status === 'prevented' ? 'WON' : 'OPEN'
  return [{ externalId: id, cents: amount, state }]
}

async function findPayment(stripe: Stripe, paymentId: string) {
  const sessions = await stripe.checkout.sessions.list({ payment_intent: paymentId, limit: 1 })
  const [session] = sessions.data
  return session ? { externalId: session.id, orderId: session.metadata?.orderId ?? null } : null
}

async function refund(
  stripe: Stripe,
  { refundId, paymentId, cents }: { refundId: string; paymentId: string; cents: number },
): Promise<ProviderRefund> {
  // the provider forgets a key after a day: a later retry must not pay again
  const made = await stripe.refunds.list({ payment_intent: paymentId, limit: listMax })
  const found = made.data.find(({ metadata }) => metadata?.refundId === refundId)
  if (found) return refundOf(found)
  const created = await stripe.refunds.create(
    { payment_intent: paymentId, amount: cents, metadata: { refundId } },
    { idempotencyKey: `refund ${refundId}` },
  )
  return refundOf(created)
}
