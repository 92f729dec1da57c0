import type { Database } from '@kubora/schema/db/client'
import { shopOrders, shopPayments, shopProviderEvents } from '@kubora/schema/db/shop-orders'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { DomainContext } from '#kernel/context.ts'
import { enqueueJob } from '#kernel/outbox.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { type EventRow, settleEvent } from '#shop/take-payment-event.ts'

/** How long an event without an order is retried, and how often. */
const retryWhile = sql`interval '1 hour'`
const retryDelayMs = 60_000

type EventKey = { provider: 'STRIPE'; eventId: string }

/** Returns an event that still waits; null for one that was applied. */
export async function readWaitingEvent(
  db: Database,
  { provider, eventId }: EventKey,
): Promise<EventRow | null> {
  const [event] = await db
    .select()
    .from(shopProviderEvents)
    .where(and(eq(shopProviderEvents.provider, provider), eq(shopProviderEvents.eventId, eventId)))
  return event?.state === 'WAITING' ? event : null
}

/** Returns the order that is paid on a page, or by a payment, of the provider; null where none is known. */
export async function findOrderOf(
  db: Database,
  { externalId, paymentId }: { externalId: string | null; paymentId: string | null },
): Promise<{ orderId: string; externalId: string } | null> {
  const isIt =
    externalId === null
      ? eq(shopPayments.paymentId, paymentId ?? '')
      : eq(shopPayments.externalId, externalId)
  const [row] = await db
    .select({ orderId: shopPayments.orderId, externalId: shopPayments.externalId })
    .from(shopPayments)
    .where(and(eq(shopPayments.provider, 'STRIPE'), isIt))
  return row ?? null
}

/** Returns the version of an order, which a payment that is read now is applied to; null for an id of no order. */
export async function readOrderVersion(db: Database, orderId: string): Promise<number | null> {
  // what an event names may be any text
  if (!z.guid().safeParse(orderId).success) return null
  const [row] = await db
    .select({ version: shopOrders.version })
    .from(shopOrders)
    .where(eq(shopOrders.id, orderId))
  return row?.version ?? null
}

/** Notes that an event was applied to an order. */
export async function markApplied(context: DomainContext, key: EventKey, orderId: string): Promise<void> {
  await inUnit(context, (unit) => settleEvent(unit, key, { state: 'APPLIED', orderId }))
}

/** Enqueues another reading of an event whose order is not there; after an hour it is left to staff. */
export async function retryUnknown(context: DomainContext, key: EventKey): Promise<void> {
  await inUnit(context, async (unit) => {
    const [event] = await unit.tx
      .select({ isOld: sql<boolean>`${shopProviderEvents.receivedAt} < clock_timestamp() - ${retryWhile}` })
      .from(shopProviderEvents)
      .where(and(eq(shopProviderEvents.provider, key.provider), eq(shopProviderEvents.eventId, key.eventId)))
    if (event?.isOld === true) return settleEvent(unit, key, { state: 'UNKNOWN', orderId: null })
    await enqueueJob(unit, 'read-payment', key, { delayMs: retryDelayMs })
  })
}
