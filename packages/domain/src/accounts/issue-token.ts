import { sessions } from '@kubora/schema/db/accounts'
import { eq, sql } from 'drizzle-orm'
import { loadPrincipal } from '#accounts/load-principal.ts'
import { signSessionToken } from '#accounts/session-token.ts'
import { loadSigningKey } from '#accounts/signing-keys.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'

/** A session token, the seconds from issue to end (exp − iat), and the language of the account. */
export type IssuedToken = { token: string; lifetimeSeconds: number; locale: Principal['locale'] }

/**
 * Signs a token for a live session, with the permissions and the link of this moment. Throws `UNAUTHORIZED` when the
 * session has ended.
 */
export async function issueToken(context: DomainContext, sessionId: string): Promise<IssuedToken> {
  const principal = await loadPrincipal(context.db, sessionId)
  const [session] = await context.db
    .select({ expiresAt: sessions.expiresAt, now: sql<string>`clock_timestamp()` })
    .from(sessions)
    .where(eq(sessions.id, sessionId))
  if (!principal || !session) throw new DomainError('UNAUTHORIZED')
  const issuedAt = new Date(session.now)
  const { expiresAt } = session
  const token = await signSessionToken(await loadSigningKey(context), principal, { issuedAt, expiresAt })
  const lifetimeSeconds = Math.floor(expiresAt.getTime() / 1000) - Math.floor(issuedAt.getTime() / 1000)
  return { token, lifetimeSeconds, locale: principal.locale }
}
