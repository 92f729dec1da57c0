import { sessions } from '@kubora/schema/db/accounts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { issueToken, type IssuedToken } from '#accounts/issue-token.ts'
import { renewalGraceSeconds, sessionMaxDays, tokenLifetimeDays } from '#accounts/session-lifetime.ts'
import { rememberNetwork } from '#accounts/known-networks.ts'
import type { Principal, RequestOrigin } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/**
 * Returns a new token of the caller's session and extends the session, at most to ninety days after login. Earlier tokens
 * end a minute later; until then, tokens that other tabs get by their own renewals stay valid. Throws `UNAUTHORIZED` when
 * the session has ended. No own action: the token is signed after the commit, for the session as it is then.
 */
export async function renewToken(
  context: DomainContext,
  principal: Principal,
  origin: RequestOrigin,
): Promise<IssuedToken> {
  await inUnit(context, async (unit) => {
    if (!(await prolong(unit, principal.sessionId))) throw new DomainError('UNAUTHORIZED')
    // staying logged in keeps the network known
    await rememberNetwork(unit, principal.accountId, origin)
  })
  return issueToken(context, principal.sessionId)
}

/** SQL: whether the grace period of a renewal is running; null when nothing was renewed yet. */
const inGrace = sql`${sessions.renewedAt} > clock_timestamp() - ${renewalGraceSeconds} * interval '1 second'`

/** Extends a live session; returns false when it has ended. */
async function prolong(unit: Unit, sessionId: string): Promise<boolean> {
  const renewed = await unit.tx
    .update(sessions)
    .set({
      lastSeenAt: sql`clock_timestamp()`,
      // what the renewal before has ended stays ended while a new grace period runs
      tokensFrom: sql`case when ${inGrace} then ${sessions.tokensFrom} else ${sessions.renewedAt} end`,
      renewedAt: sql`case when ${inGrace} then ${sessions.renewedAt} else clock_timestamp() end`,
      expiresAt: sql`least(
        clock_timestamp() + ${tokenLifetimeDays} * interval '1 day',
        ${sessions.createdAt} + ${sessionMaxDays} * interval '1 day')`,
    })
    .where(
      and(
        eq(sessions.id, sessionId),
        isNull(sessions.revokedAt),
        sql`${sessions.expiresAt} > clock_timestamp()`,
      ),
    )
    .returning({ id: sessions.id })
  return renewed.length > 0
}
