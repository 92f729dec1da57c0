import { sessions } from '@kubora/schema/db/accounts'
import type { Executor } from '@kubora/schema/db/client'
import { totpSecrets } from '@kubora/schema/db/second-factors'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'

/** Minutes for which a confirmation holds. */
const confirmedMinutes = 5

/**
 * Throws `CONFIRMATION_REQUIRED` unless the user has proven within five minutes, in this session, to be the owner of the
 * account. The error says `by` which proof: `code` for accounts with a second factor, else `password`.
 */
export async function requireConfirmation(db: Executor, principal: Principal): Promise<void> {
  const [session] = await db
    .select({
      isConfirmed: sql<boolean>`coalesce(
        ${sessions.confirmedAt} > clock_timestamp() - ${confirmedMinutes} * interval '1 minute', false)`,
      hasFactor: sql<boolean>`${totpSecrets.accountId} is not null`,
    })
    .from(sessions)
    .leftJoin(
      totpSecrets,
      and(eq(totpSecrets.accountId, sessions.accountId), isNotNull(totpSecrets.activatedAt)),
    )
    .where(eq(sessions.id, principal.sessionId))
  if (session?.isConfirmed) return
  throw new DomainError('CONFIRMATION_REQUIRED', { params: { by: session?.hasFactor ? 'code' : 'password' } })
}
