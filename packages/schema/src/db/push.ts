import { defineRelationsPart, sql } from 'drizzle-orm'
import { check, index, snakeCase, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts, sessions } from '#db/accounts.ts'
import { createdAt, numericRef, timeOrderedId } from '#db/columns.ts'

/** The pair of keys with which push services recognize the site (VAPID, RFC 8292). A subscription belongs to the pair it was made with. */
export const pushKeys = snakeCase.table(
  'push_keys',
  {
    id: timeOrderedId(),
    /** Point on P-256 without compression, base64url. */
    publicKey: text().notNull(),
    /** Private key, base64url, sealed with APP_SECRET. */
    privateKeySealed: text().notNull(),
    createdAt: createdAt(),
  },
  () => [
    // one pair at a time
    uniqueIndex('push_keys_one_key').on(sql`(true)`),
  ],
)

/**
 * Browsers that show push notifications: one per session, which it ends with. What is sent goes to the service of the browser's maker,
 * at an address that the browser named.
 */
export const pushSubscriptions = snakeCase.table(
  'push_subscriptions',
  {
    sessionId: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    accountId: numericRef()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    // another pair of keys reaches nobody who subscribed with this one
    keyId: uuid()
      .notNull()
      .references(() => pushKeys.id, { onDelete: 'cascade' }),
    /** Address at the push service; who knows it and the keys of the site reaches the browser. */
    endpoint: text().notNull(),
    /** Public key of the browser, base64url: what is sent is encrypted for it (RFC 8291). */
    p256dh: text().notNull(),
    /** Secret of the browser for the same, base64url. */
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    // a browser is told once, also where several accounts were logged in
    uniqueIndex('push_subscriptions_endpoint_key').on(t.endpoint),
    index('push_subscriptions_account_idx').on(t.accountId, t.createdAt),
    index('push_subscriptions_key_idx').on(t.keyId),
    check(
      'push_subscriptions_endpoint_check',
      sql`${t.endpoint} like 'https://%' and length(${t.endpoint}) <= 1000`,
    ),
    check('push_subscriptions_p256dh_check', sql`length(${t.p256dh}) = 87`),
    check('push_subscriptions_auth_check', sql`length(${t.auth}) = 22`),
  ],
)

/** Relations of push subscriptions to their session and the keys. */
export const pushRelations = defineRelationsPart({ sessions, pushKeys, pushSubscriptions }, (r) => ({
  sessions: {
    pushSubscription: r.one.pushSubscriptions({ from: r.sessions.id, to: r.pushSubscriptions.sessionId }),
  },
  pushKeys: { subscriptions: r.many.pushSubscriptions() },
  pushSubscriptions: {
    session: r.one.sessions({ from: r.pushSubscriptions.sessionId, to: r.sessions.id, optional: false }),
    key: r.one.pushKeys({ from: r.pushSubscriptions.keyId, to: r.pushKeys.id, optional: false }),
  },
}))
