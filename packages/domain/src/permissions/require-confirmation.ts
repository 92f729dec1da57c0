import { accounts, sessions } from '@kubora/schema/db/accounts'
import type { Executor } from '@kubora/schema/db/client'
import { eq, sql } from 'drizzle-orm'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { secondFactorExists } from '#permissions/second-factor-exists.ts'

/** Minutes for which a confirmation holds. */
const confirmedMinutes = 5

/** As {@link requireConfirmation}, for accounts with a second factor alone: others give their password with the operation. */
export async function requireConfirmationOfFactor(db: Executor, principal: Principal): Promise<void> {
  const [account] = await db
    .select({ hasFactor: secondFactorExists(accounts.id) })
    .from(accounts)
    .where(eq(accounts.id, principal.accountId))
  if (account?.hasFactor === true) await requireConfirmation(db, principal)
}

/**
 * Throws `CONFIRMATION_REQUIRED` unless the user has proven within five minutes, in this session, to be the owner of the
 * account; the login is such a proof, too, but with `loginCounts: false` none for an account with a second factor. The error says `by` which proof: `code` for accounts with a second factor, else `password`.
 */
export async function requireConfirmation(
  db: Executor,
  principal: Principal,
  { loginCounts = true }: { loginCounts?: boolean } = {},
): Promise<void> {
  const [session] = await db
    .select({
      isConfirmed: sql<boolean>`coalesce(
        ${sessions.confirmedAt} > clock_timestamp() - ${confirmedMinutes} * interval '1 minute', false)`,
      // a login confirms at the instant at which its session begins
      isByLogin: sql<boolean>`coalesce(${sessions.confirmedAt} <= ${sessions.createdAt}, false)`,
      hasFactor: secondFactorExists(sessions.accountId),
    })
    .from(sessions)
    .where(eq(sessions.id, principal.sessionId))
  if (session?.isConfirmed && (loginCounts || !session.hasFactor || !session.isByLogin)) return
  throw new DomainError('CONFIRMATION_REQUIRED', { params: { by: session?.hasFactor ? 'code' : 'password' } })
}
