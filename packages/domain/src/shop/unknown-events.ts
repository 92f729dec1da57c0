import { shopProviderEvents } from '@kubora/schema/db/shop-orders'
import { shopPermissions } from '@kubora/validation/permissions/shop'
import { seeEventsInput, seenEventsMax } from '@kubora/validation/shop-orders'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { defineQuery } from '#actions/define-query.ts'
import { DomainError } from '#kernel/domain-error.ts'

const isUnseen = and(eq(shopProviderEvents.state, 'UNKNOWN'), isNull(shopProviderEvents.seenAt))

/** Returns events of providers that belong to no order and that the team has yet to see, the newest first, at most 50. */
export const listUnknownEvents = defineQuery({
  permission: shopPermissions.refundOrders,
  input: z.object({}),
  run: (db) =>
    db
      .select({
        provider: shopProviderEvents.provider,
        eventId: shopProviderEvents.eventId,
        type: shopProviderEvents.type,
        externalId: shopProviderEvents.externalId,
        paymentId: shopProviderEvents.paymentId,
        receivedAt: shopProviderEvents.receivedAt,
      })
      .from(shopProviderEvents)
      .where(isUnseen)
      .orderBy(desc(shopProviderEvents.receivedAt), asc(shopProviderEvents.eventId))
      .limit(seenEventsMax),
})

/**
 * Notes that the team has seen events that belong to no order, so that they are not listed any more. Returns how many it noted, as a
 * colleague may have been first. Throws `NOT_FOUND` when none of them is listed.
 */
export const seeEvents = defineAction({
  name: 'shop-events.see',
  permission: shopPermissions.refundOrders,
  input: seeEventsInput,
  run: async (unit, { provider, eventIds }) => {
    const seen = await unit.tx
      .update(shopProviderEvents)
      .set({ seenAt: sql`clock_timestamp()` })
      .where(
        and(
          isUnseen,
          eq(shopProviderEvents.provider, provider),
          inArray(shopProviderEvents.eventId, eventIds),
        ),
      )
      .returning({ eventId: shopProviderEvents.eventId, type: shopProviderEvents.type })
    if (seen.length === 0) throw new DomainError('NOT_FOUND')
    const events = seen.map(({ eventId, type }) => `${type} ${eventId}`).toSorted()
    return {
      result: seen.length,
      audit: { target: { type: 'payment-events', id: 'list' }, after: { provider, events } },
    }
  },
  // nothing depends on it, and they are kept 90 days either way
  revert: { none: 'NO_INVERSE' },
})
