import { index, jsonb, primaryKey, snakeCase, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { createdAt, numericRef } from '#db/columns.ts'

/** Idempotency keys that were used, with what the action returned; for seven days (docs/adr/0054-idempotency-keys.md). */
export const idempotencyKeys = snakeCase.table(
  'idempotency_keys',
  {
    accountId: numericRef()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Name of the action. */
    action: text().notNull(),
    key: uuid().notNull(),
    /** Keyed hash of the input under APP_SECRET, hex; null for a key from before this table, whose input is not known. */
    fingerprint: text(),
    /** What the action returned, as JSON; null for nothing. */
    result: jsonb(),
    createdAt: createdAt(),
  },
  (t) => [
    // one effect per account, action and key: of two at once, the second waits for this row
    primaryKey({ columns: [t.accountId, t.action, t.key] }),
    index('idempotency_keys_created_at_idx').on(t.createdAt),
  ],
)
