import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { createdAt, instant, numericRef, timeOrderedId } from '#db/columns.ts'

/** What a one-time code proves. The last three are the link kinds. */
export const codePurposeEnum = pgEnum('code_purpose', [
  'EMAIL_CONFIRM',
  'PASSWORD_RESET',
  'GAME',
  'VOICE',
  'CHAT_PLATFORM',
])

/** One-time codes, hashed with a keyed hash. `subject` is who the code is for: `account:<id>` or `player:<id>`. */
export const codes = snakeCase.table(
  'codes',
  {
    id: timeOrderedId(),
    purpose: codePurposeEnum().notNull(),
    subject: text().notNull(),
    /** HMAC-SHA-256 of purpose, subject and code under APP_SECRET, hex. */
    codeHash: text().notNull(),
    /** What the code carries to its use, such as the outside identity of a link; parsed where it is used. */
    data: jsonb(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /** Wrong tries so far; at five the code is dead. */
    failures: integer().notNull().default(0),
    usedAt: instant(),
    /** Set when a newer code of the same purpose and subject replaced this one. */
    replacedAt: instant(),
  },
  (t) => [
    // one live code per purpose and subject
    uniqueIndex('codes_one_live_key')
      .on(t.purpose, t.subject)
      .where(sql`${t.usedAt} is null and ${t.replacedAt} is null`),
    index('codes_subject_idx').on(t.subject, t.purpose, t.createdAt.desc()),
    index('codes_expires_at_idx').on(t.expiresAt),
    check('codes_failures_check', sql`${t.failures} between 0 and 5`),
  ],
)

/** Wrong code tries of an account per day (UTC); at 25 no more are taken that day (product.md 5). */
export const codeTries = snakeCase.table(
  'code_tries',
  {
    accountId: numericRef()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    day: date({ mode: 'string' }).notNull(),
    failures: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.day] }),
    check('code_tries_check', sql`${t.failures} between 0 and 25`),
  ],
)
