import { shopProviderEvents } from '@kubora/schema/db/shop-orders'
import { and, eq } from 'drizzle-orm'
import { enqueueJob } from '#kernel/outbox.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { WebhookEffect } from '#kernel/webhook-messages.ts'

/** An event of a provider: what it is about, as the provider's ids and the id that it has from us. */
export type PaymentEventContent = {
  provider: 'STRIPE'
  id: string
  type: string
  orderId: string | null
  externalId: string | null
  paymentId: string | null
}

/** Stores an event and enqueues the reading of its payment. Nothing that it says is believed: it only wakes. */
export const takePaymentEvent: WebhookEffect<PaymentEventContent | null> = async (unit, { content }) => {
  // of no payment
  if (content === null) return
  const { provider, id: eventId, type, orderId: namedOrderId, externalId, paymentId } = content
  const [stored] = await unit.tx
    .insert(shopProviderEvents)
    .values({ provider, eventId, type, namedOrderId, externalId, paymentId })
    .onConflictDoNothing()
    .returning({ eventId: shopProviderEvents.eventId })
  if (stored) await enqueueJob(unit, 'read-payment', { provider, eventId })
}

/** An event that waits for its payment to be read. */
export type EventRow = typeof shopProviderEvents.$inferSelect

/** Notes what became of an event. */
export async function settleEvent(
  unit: Unit,
  { provider, eventId }: { provider: 'STRIPE'; eventId: string },
  { state, orderId }: { state: 'APPLIED' | 'UNKNOWN'; orderId: string | null },
): Promise<void> {
  await unit.tx
    .update(shopProviderEvents)
    .set({ state, orderId })
    .where(and(eq(shopProviderEvents.provider, provider), eq(shopProviderEvents.eventId, eventId)))
}
