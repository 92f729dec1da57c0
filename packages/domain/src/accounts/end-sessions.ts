import { sessions } from '@kubora/schema/db/accounts'
import { and, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { pushSubscriptions } from '@kubora/schema/db/push'
import { pendingLogins } from '@kubora/schema/db/second-factors'
import { sessionsPerAccount } from '#accounts/session-lifetime.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** Which sessions of an account end. */
export type SessionSelection = { only: string } | { allBut: string } | 'all'

/** Ends live sessions of the account and publishes this, so that their sockets close. Returns how many ended. */
export async function endSessions(
  unit: Unit,
  accountId: number,
  selection: SessionSelection,
): Promise<number> {
  const selected =
    selection === 'all'
      ? undefined
      : 'only' in selection
        ? eq(sessions.id, selection.only)
        : ne(sessions.id, selection.allBut)
  const ended = await unit.tx
    .update(sessions)
    .set({ revokedAt: sql`clock_timestamp()` })
    .where(and(eq(sessions.accountId, accountId), isNull(sessions.revokedAt), selected))
    .returning({ id: sessions.id })
  if (ended.length > 0) {
    const ids = ended.map(({ id }) => id)
    await unit.tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.sessionId, ids))
  }
  // a login under way must not outlive the sessions that it would join
  if (typeof selection === 'string' || 'allBut' in selection)
    await unit.tx.delete(pendingLogins).where(eq(pendingLogins.accountId, accountId))
  for (const { id } of ended) unit.publish({ kind: 'session-ended', accountId, sessionId: id })
  if (ended.length > 0) unit.publish({ kind: 'account', accountId, tokenStale: false })
  return ended.length
}

/** SQL: the sessions of an account that neither ended nor expired. */
export function isLiveSessionOf(accountId: number) {
  return and(
    eq(sessions.accountId, accountId),
    isNull(sessions.revokedAt),
    sql`${sessions.expiresAt} > clock_timestamp()`,
  )
}

/** Ends the least recently used sessions of the account beyond {@link sessionsPerAccount}; never `keep`. */
export async function endSurplusSessions(unit: Unit, accountId: number, keep: string): Promise<void> {
  const surplus = await unit.tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(isLiveSessionOf(accountId), ne(sessions.id, keep)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(sessionsPerAccount - 1)
  if (surplus.length === 0) return
  const ids = surplus.map(({ id }) => id)
  await unit.tx.update(sessions).set({ revokedAt: sql`clock_timestamp()` }).where(inArray(sessions.id, ids))
  for (const sessionId of ids) unit.publish({ kind: 'session-ended', accountId, sessionId })
}
