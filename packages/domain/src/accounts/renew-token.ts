import { sessions } from '@kubora/schema/db/accounts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { issueToken, type IssuedToken } from '#accounts/issue-token.ts'
import { renewalGraceSeconds, sessionMaxDays, tokenLifetimeDays } from '#accounts/session-lifetime.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'

/**
 * A fresh token of the caller's session, which lasts on from now, at most ninety days from login. Those issued before end a minute
 * later; renewals within that minute, such as of other tabs, all last. Throws `UNAUTHORIZED` when the session ended.
 */
export async function renewToken(context: DomainContext, principal: Principal): Promise<IssuedToken> {
  const renewed = await context.db
    .update(sessions)
    .set({
      lastSeenAt: sql`clock_timestamp()`,
      renewedAt: sql`case
        when ${sessions.renewedAt} > clock_timestamp() - ${renewalGraceSeconds} * interval '1 second' then ${sessions.renewedAt}
        else clock_timestamp() end`,
      expiresAt: sql`least(
        clock_timestamp() + ${tokenLifetimeDays} * interval '1 day',
        ${sessions.createdAt} + ${sessionMaxDays} * interval '1 day')`,
    })
    .where(
      and(
        eq(sessions.id, principal.sessionId),
        isNull(sessions.revokedAt),
        sql`${sessions.expiresAt} > clock_timestamp()`,
      ),
    )
    .returning({ id: sessions.id })
  if (renewed.length === 0) throw new DomainError('UNAUTHORIZED')
  return issueToken(context, principal.sessionId)
}
