import { bigint, index, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { accounts } from '#db/accounts.ts'
import { createdAt, instant, numericRef, timeOrderedId } from '#db/columns.ts'

/** Authenticator apps: one secret per account (RFC 6238). */
export const totpSecrets = snakeCase.table('totp_secrets', {
  accountId: numericRef()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Base32 text, sealed with APP_SECRET. */
  secretSealed: text().notNull(),
  createdAt: createdAt(),
  /** When the first code was given; until then the secret protects nothing. */
  activatedAt: instant(),
  /** The newest time step whose code was used; codes of it and of earlier steps are refused. */
  lastStep: bigint({ mode: 'number' }),
})

/** Recovery codes as keyed hashes; each is deleted when it is used. */
export const recoveryCodes = snakeCase.table(
  'recovery_codes',
  {
    id: timeOrderedId(),
    accountId: numericRef()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** HMAC-SHA-256 of account and code under APP_SECRET, hex. */
    codeHash: text().notNull(),
  },
  (t) => [
    // a code is used once: of parallel attempts one deletes its row
    uniqueIndex('recovery_codes_code_key').on(t.accountId, t.codeHash),
  ],
)

/** Logins whose password was right and whose second factor is awaited. */
export const pendingLogins = snakeCase.table(
  'pending_logins',
  {
    id: timeOrderedId(),
    accountId: numericRef()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Keyed hash of the secret that only the browser with the password received, hex. */
    secretHash: text().notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    // the browser names its login by the secret
    uniqueIndex('pending_logins_secret_key').on(t.secretHash),
    index('pending_logins_account_idx').on(t.accountId),
    index('pending_logins_expires_at_idx').on(t.expiresAt),
  ],
)
