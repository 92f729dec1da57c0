import { sql } from 'drizzle-orm'
import { index, integer, jsonb, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, instant, timeOrderedId } from '#db/columns.ts'

/** Jobs enqueued by committed transactions. The row is the truth; queues and wake-ups may lose them. */
export const outbox = snakeCase.table(
  'outbox',
  {
    id: timeOrderedId(),
    /** Topic of the job; it decides on the schema of the payload. */
    topic: text().notNull(),
    payload: jsonb().notNull(),
    /** Jobs with the same key share a row, so that the job runs once. */
    dedupeKey: text(),
    createdAt: createdAt(),
    availableAt: createdAt(),
    /** Until when an enqueued job is under way; then it is enqueued again. */
    leasedUntil: instant(),
    attempts: integer().notNull().default(0),
    doneAt: instant(),
    /** Set when no attempt is left, for operators to see. */
    failedAt: instant(),
    lastError: text(),
  },
  (t) => [
    uniqueIndex('outbox_dedupe_key').on(t.topic, t.dedupeKey).where(sql`${t.dedupeKey} is not null`),
    index('outbox_open_idx')
      .on(t.availableAt, t.id)
      .where(sql`${t.doneAt} is null and ${t.failedAt} is null`),
    // those without attempts left, for the start page of the TeamPanel
    index('outbox_failed_idx').on(t.failedAt).where(sql`${t.failedAt} is not null and ${t.doneAt} is null`),
    index('outbox_done_idx').on(t.doneAt).where(sql`${t.doneAt} is not null`),
  ],
)
