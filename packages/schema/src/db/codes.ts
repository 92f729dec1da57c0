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
    /** The code of a mail, sealed with APP_SECRET so that it can be mailed again; null for one shown in game and when it ended. */
    sealedCode: text(),
    /** When it was mailed last, and how often. */
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
 * Wrong tries of codes and passwords per day (UTC), each counter under the keyed hash of whose tries at what it counts
 * (docs/adr/0018); rows of past days are swept.
 */
export const countedTries = snakeCase.table(
  'counted_tries',
  {
    day: date({ mode: 'string' }).notNull(),
    /** Keyed hash under APP_SECRET, hex: no address stands here, of unknown accounts neither. */
    key: text().notNull(),
    failures: integer().notNull(),
    /** No try is taken before this instant. */
    nextTryAt: instant().notNull(),
  },
  (t) => [
    // one counter a day, so parallel tries queue behind its row
    primaryKey({ columns: [t.day, t.key] }),
    check('counted_tries_failures_check', sql`${t.failures} >= 0`),
  ],
)
