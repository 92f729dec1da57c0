import { sessions } from '@kubora/schema/db/accounts'
import type { Executor } from '@kubora/schema/db/client'
import { pushKeys, pushSubscriptions } from '@kubora/schema/db/push'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { openPushKey, type PushKeyPair } from '#accounts/push/push-key.ts'

/** A browser that shows push notifications, and the keys of the site that it knows. */
export type PushSubscription = { endpoint: string; p256dh: string; auth: string; keys: PushKeyPair }

/** SQL: the session of a subscription neither ended nor expired. */
const isLive = and(
  eq(sessions.id, pushSubscriptions.sessionId),
  isNull(sessions.revokedAt),
  sql`${sessions.expiresAt} > clock_timestamp()`,
)

/** Returns the live sessions of an account whose browsers show push notifications. */
export async function listSubscribedSessions(db: Executor, accountId: number): Promise<string[]> {
  const rows = await db
    .select({ sessionId: pushSubscriptions.sessionId })
    .from(pushSubscriptions)
    .innerJoin(sessions, isLive)
    .where(eq(pushSubscriptions.accountId, accountId))
  return rows.map(({ sessionId }) => sessionId)
}

/** Returns the subscription of a live session, if it has one. Throws when another APP_SECRET sealed the keys of the site. */
export async function findSubscription(
  { db, secret }: DomainContext,
  sessionId: string,
): Promise<PushSubscription | undefined> {
  const { endpoint, p256dh, auth } = pushSubscriptions
  const { publicKey, privateKeySealed } = pushKeys
  const [row] = await db
    .select({ endpoint, p256dh, auth, publicKey, privateKeySealed })
    .from(pushSubscriptions)
    .innerJoin(sessions, isLive)
    .innerJoin(pushKeys, eq(pushKeys.id, pushSubscriptions.keyId))
    .where(eq(pushSubscriptions.sessionId, sessionId))
  if (!row) return undefined
  return { endpoint: row.endpoint, p256dh: row.p256dh, auth: row.auth, keys: openPushKey(secret, row) }
}
