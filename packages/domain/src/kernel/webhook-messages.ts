import { webhookMessages } from '@kubora/schema/db/webhooks'
import { writable } from '@kubora/schema/db/writable'
import { lt, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** A message of a provider, with the id and the time that it gave it. Its signature and age were checked. */
export type WebhookMessage<Content> = { provider: string; messageId: string; sentAt: Date; content: Content }

/** What a message does: by the provider's clock it was sent at `sentAt`, by the database's it was received at `receivedAt`. */
export type WebhookEffect<Content> = (
  unit: Unit,
  message: { content: Content; sentAt: Date; receivedAt: Date },
) => Promise<void>

/**
 * Processes a message once: its id is stored in the transaction of its effect, so that a repeated message (`repeated`) changes
 * nothing, and one whose effect failed may come again. Throws what `effect` throws.
 */
export async function takeWebhookMessage<Content>(
  context: DomainContext,
  { provider, messageId, sentAt, content }: WebhookMessage<Content>,
  effect: WebhookEffect<Content>,
): Promise<'taken' | 'repeated'> {
  return inUnit(context, async (unit) => {
    // waits for the end of a transaction that is taking the same message
    const [stored] = await unit.tx
      .insert(webhookMessages)
      .values({ provider, messageId })
      .onConflictDoNothing()
      .returning({ receivedAt: sql<Date>`clock_timestamp()`.mapWith(webhookMessages.receivedAt) })
    if (!stored) return 'repeated'
    await effect(unit, { content, sentAt, receivedAt: stored.receivedAt })
    return 'taken'
  })
}

/** Deletes the ids of messages a day after they came: a repeated one is then refused for its age. */
export async function dropWebhookMessages(context: DomainContext): Promise<void> {
  await writable(context.db)
    .delete(webhookMessages)
    .where(lt(webhookMessages.receivedAt, sql`clock_timestamp() - interval '1 day'`))
}
