import type Stripe from 'stripe'
import { z } from 'zod'
import type { PaymentEvent, VerifiedWebhook } from '#payment-provider.ts'

/** Oldest message that is accepted, seconds. The caller compares `sentAt` with the future, as the library does not. */
const toleranceSeconds = 300

const id = z.string().min(1).max(200)
const metadata = z.object({ orderId: id.optional() }).nullish()

const session = z.object({
  object: z.literal('checkout.session'),
  id,
  payment_intent: id.nullish(),
  metadata,
})
const charge = z.object({ object: z.literal('charge'), payment_intent: id.nullish(), metadata })
const ofPayment = z.object({ object: z.enum(['refund', 'dispute']), payment_intent: id.nullish() })

/**
 * Checks the signature over the bytes of a message, and reads what it is about. Null when the signature is wrong or older than five
 * minutes.
 */
export function verifyStripeWebhook(
  stripe: Stripe,
  secret: string,
  { body, signature }: { body: Buffer; signature: string },
): VerifiedWebhook | null {
  const sentAt = readSentAt(signature)
  if (sentAt === null) return null
  try {
    const event = stripe.webhooks.constructEvent(body, signature, secret, toleranceSeconds)
    if (typeof event.id !== 'string' || typeof event.type !== 'string') return null
    return { id: event.id, sentAt, event: eventOf(event, sentAt) }
  } catch {
    // the library throws for each of: no signature, a wrong one, an old one, no JSON
    return null
  }
}

/** Returns the time that the header names, which the signature is over; null without one, and for a header with several. */
function readSentAt(signature: string): Date | null {
  const times = signature.split(',').filter((part) => part.startsWith('t='))
  const seconds = times.length === 1 ? /^t=([0-9]{1,12})$/.exec(times[0] ?? '')?.[1] : undefined
  return seconds === undefined ? null : new Date(Number(seconds) * 1000)
}

function eventOf(event: Stripe.Event, sentAt: Date): PaymentEvent | null {
  const parsed = z.union([session, charge, ofPayment]).safeParse(event.data.object)
  if (!parsed.success) return null
  const { data } = parsed
  const externalId = data.object === 'checkout.session' ? data.id : null
  const paymentId = data.payment_intent ?? null
  if (externalId === null && paymentId === null) return null
  const orderId = ('metadata' in data && data.metadata?.orderId) || null
  return { id: event.id, type: event.type, sentAt, orderId, externalId, paymentId }
}
