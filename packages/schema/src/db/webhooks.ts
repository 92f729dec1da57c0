import { index, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core'
import { createdAt } from '#db/columns.ts'

/**
 * Ids of the messages that providers sent to webhooks, so that none takes effect twice. They are stored for longer than a repeated
 * one is accepted.
 */
export const webhookMessages = snakeCase.table(
  'webhook_messages',
  {
    /** Who sent it, as in the address of the webhook. */
    provider: text().notNull(),
    messageId: text().notNull(),
    receivedAt: createdAt(),
  },
  (t) => [
    // the id is stored in the transaction of its effect
    primaryKey({ columns: [t.provider, t.messageId] }),
    index('webhook_messages_received_idx').on(t.receivedAt),
  ],
)
