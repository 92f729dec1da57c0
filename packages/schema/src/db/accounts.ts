import { defineRelationsPart, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  primaryKey,
  snakeCase,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, numericId, numericRef, timeOrderedId } from '#db/columns.ts'
import { locales } from '#locales.ts'

/** Website languages; also the language of mails to the account. */
export const localeEnum = pgEnum('locale', locales)

/** Website logins. `id` is the token's `upn`. */
export const accounts = snakeCase.table(
  'accounts',
  {
    id: numericId(),
    /** As typed at registration; used in the interface and for mails. */
    email: text().notNull(),
    /** Lower-cased address; identity of the account. */
    emailNormalized: text().notNull(),
    /** argon2id PHC string. */
    passwordHash: text().notNull(),
    locale: localeEnum().notNull().default('de'),
    /** When the e-mail code was entered; null while unconfirmed. */
    confirmedAt: instant(),
    termsAcceptedAt: instant().notNull(),
    registeredAt: createdAt(),
  },
  (t) => [
    // one account per e-mail address, whatever its case
    uniqueIndex('accounts_email_normalized_key').on(t.emailNormalized),
    check('accounts_email_normalized_check', sql`${t.emailNormalized} = lower(${t.emailNormalized})`),
  ],
)

/**
 * Logged-in devices. A token names its session in its header. A session is live while it has no `revoked_at` and
 * `expires_at` has not passed.
 */
export const sessions = snakeCase.table(
  'sessions',
  {
    id: timeOrderedId(),
    accountId: numericRef()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    lastSeenAt: createdAt(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
    /** When the renewal of its token that began the last grace period was; tokens issued before that second are void from a minute later on. */
    renewedAt: instant(),
    /** `renewed_at` as it was before the last grace period: tokens issued before that second are void during it, too. */
    tokensFrom: instant(),
    /** Stored for seven days, then cleared (docs/PRODUCT.md#privacy). */
    ipAddress: text(),
    userAgent: text().notNull().default(''),
    /** When the second factor was given in this session; null while it was not (docs/adr/0047). */
    secondFactorAt: instant(),
    /** When its user last proved to be the owner, by password or second factor. */
    confirmedAt: instant(),
  },
  (t) => [
    index('sessions_account_live_idx').on(t.accountId, t.id).where(sql`${t.revokedAt} is null`),
    index('sessions_expires_at_idx').on(t.expiresAt),
    index('sessions_revoked_at_idx').on(t.revokedAt).where(sql`${t.revokedAt} is not null`),
    // addresses still to be cleared, oldest first
    index('sessions_address_idx').on(t.createdAt).where(sql`${t.ipAddress} is not null`),
  ],
)

/** Login attempts per account. Failures of one address at the same step within an hour share a row, so that strangers cannot fill the list. */
export const loginAttempts = snakeCase.table(
  'login_attempts',
  {
    id: timeOrderedId(),
    accountId: numericRef()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whether the login succeeded (docs/SPECIFICATION.md §3 login history). */
    succeeded: boolean().notNull(),
    /** Whether the password of a failed login was right, and the second factor wrong. */
    failedSecondStep: boolean().notNull().default(false),
    /** Attempts this row stands for; 1 for successes. */
    attempts: integer().notNull().default(1),
    at: createdAt(),
    ipAddress: text(),
    userAgent: text().notNull().default(''),
  },
  (t) => [
    index('login_attempts_account_idx').on(t.accountId, t.at.desc(), t.id.desc()),
    index('login_attempts_at_idx').on(t.at),
    // addresses still to be cleared, oldest first
    index('login_attempts_address_idx').on(t.at).where(sql`${t.ipAddress} is not null`),
    check('login_attempts_attempts_check', sql`${t.attempts} >= 1`),
  ],
)

/**
 * Networks from which, within seven days, an account was registered, its password or mailbox was proven, or a login was
 * renewed. Attempts from there are counted apart from those of strangers (docs/adr/0018).
 */
export const knownNetworks = snakeCase.table(
  'known_networks',
  {
    accountId: numericRef()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Keyed hash of the network under APP_SECRET, hex. */
    networkHash: text().notNull(),
    seenAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.networkHash] }),
    index('known_networks_seen_at_idx').on(t.seenAt),
    // other accounts of a network, the latest first
    index('known_networks_network_idx').on(t.networkHash, t.seenAt),
  ],
)

/** EdDSA keys that sign tokens. The newest one that is not retired signs; retired ones verify until `expires_at`. */
export const signingKeys = snakeCase.table(
  'signing_keys',
  {
    /** The token header's `kid`. */
    id: text().primaryKey(),
    /** Public JWK as JSON text. */
    publicJwk: text().notNull(),
    /** Private JWK, sealed with APP_SECRET. */
    privateJwkSealed: text().notNull(),
    createdAt: createdAt(),
    retiredAt: instant(),
    /** After this nothing signed by the key verifies; set at retirement. */
    expiresAt: instant(),
  },
  (t) => [
    // one signing key at a time
    uniqueIndex('signing_keys_one_active_key').on(sql`(true)`).where(sql`${t.retiredAt} is null`),
  ],
)

/** Relations of accounts to sessions and login attempts. */
export const accountRelations = defineRelationsPart({ accounts, sessions, loginAttempts }, (r) => ({
  accounts: { sessions: r.many.sessions(), loginAttempts: r.many.loginAttempts() },
  sessions: {
    account: r.one.accounts({ from: r.sessions.accountId, to: r.accounts.id, optional: false }),
  },
  loginAttempts: {
    account: r.one.accounts({ from: r.loginAttempts.accountId, to: r.accounts.id, optional: false }),
  },
}))
