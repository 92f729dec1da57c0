import { bigint, index, primaryKey, snakeCase, text, uniqueIndex } from 'drizzle-orm/pg-core'
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

/** Passkeys (WebAuthn): a key of a device that proves possession to this site alone. */
export const passkeys = snakeCase.table(
  'passkeys',
  {
    id: timeOrderedId(),
    accountId: numericRef()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The owner's name for it, such as of a device. */
    name: text().notNull(),
    /** Base64url, as the authenticator made it. */
    credentialId: text().notNull(),
    /** COSE key, base64url. */
    publicKey: text().notNull(),
    /** Signatures so far, as the authenticator counts them; 0 for one that does not count. */
    signatures: bigint({ mode: 'number' }).notNull(),
    /** How a browser reaches it, such as `usb` or `internal`. */
    transports: text().array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant(),
  },
  (t) => [
    // an authenticator gives each account a key of its own
    uniqueIndex('passkeys_credential_key').on(t.credentialId),
    index('passkeys_account_idx').on(t.accountId, t.id),
  ],
)

/** Challenges that an authenticator is to sign; each is used once. */
export const passkeyChallenges = snakeCase.table(
  'passkey_challenges',
  {
    /** The session, or the keyed hash of the pending login, that asked for it; a new challenge replaces the former. */
    holder: text().notNull(),
    purpose: text({ enum: ['ADD', 'PROVE'] }).notNull(),
    /** Base64url. */
    challenge: text().notNull(),
    accountId: numericRef()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.holder, t.purpose] }),
    index('passkey_challenges_account_idx').on(t.accountId),
    index('passkey_challenges_expires_at_idx').on(t.expiresAt),
  ],
)

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
