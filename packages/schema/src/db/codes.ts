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
import { createdAt, instant, timeOrderedId } from '#db/columns.ts'

/** What a one-time code proves; three are the link kinds. */
export const codePurposeEnum = pgEnum('code_purpose', [
  'EMAIL_CONFIRM',
  'PASSWORD_RESET',
  'GAME',
  'VOICE',
  'CHAT_PLATFORM',
  'EMAIL_CHANGE',
])

/** One-time codes as keyed hashes. `subject` is whom the code is for: `account:<id>` or `player:<id>`. */
export const codes = snakeCase.table(
  'codes',
  {
    id: timeOrderedId(),
    purpose: codePurposeEnum().notNull(),
    subject: text().notNull(),
    /** HMAC-SHA-256 of purpose, subject and code under APP_SECRET, hex. */
    codeHash: text().notNull(),
    /** Data for the use of the code, such as the outside identity of a link; parsed by the code that uses it. */
    data: jsonb(),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
    /**
     * The code of a mail, sealed with APP_SECRET, so that it can be mailed again; null when it was shown in game or has
     * ended.
     */
    sealedCode: text(),
    /** When it was last mailed, and how often. */
    mailedAt: instant(),
    mails: integer().notNull().default(0),
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
  ],
)

/**
 * Wrong attempts at codes and passwords per day (UTC): one counter per keyed hash of who attempts what (docs/adr/0018).
 * Rows of past days are deleted.
 */
export const countedTries = snakeCase.table(
  'counted_tries',
  {
    day: date({ mode: 'string' }).notNull(),
    /** Keyed hash under APP_SECRET, hex, so that no address is stored, not even one without an account. */
    key: text().notNull(),
    failures: integer().notNull(),
    /** No attempt is accepted before this instant. */
    nextTryAt: instant().notNull(),
  },
  (t) => [
    // one counter a day, so that parallel attempts queue behind its row
    primaryKey({ columns: [t.day, t.key] }),
    check('counted_tries_failures_check', sql`${t.failures} >= 0`),
  ],
)
