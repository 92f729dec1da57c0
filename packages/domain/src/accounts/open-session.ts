import { loginAttempts, sessions } from '@kubora/schema/db/accounts'
import { sql } from 'drizzle-orm'
import { endSurplusSessions } from '#accounts/end-sessions.ts'
import { trimUserAgent } from '#accounts/record-failed-login.ts'
import { tokenLifetimeDays } from '#accounts/session-lifetime.ts'
import { hasSecondFactor } from '#accounts/second-factor/check-code.ts'
import type { RequestOrigin } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** What the user proved to open a session: the mailbox, the password, or both password and second factor. */
export type LoginProof = 'mailbox' | 'password' | 'second-factor'

/**
 * Opens a session of an account and notes the login. The row of the account must be locked, so that its sessions are counted.
 * Throws `UNAUTHORIZED` for an account with a second factor that was not given: no way to log in goes around it.
 */
export async function openSession(
  unit: Unit,
  accountId: number,
  origin: RequestOrigin,
  { proof }: { proof: LoginProof },
): Promise<string> {
  if (proof !== 'second-factor' && (await hasSecondFactor(unit.tx, accountId)))
    throw new DomainError('UNAUTHORIZED')
  const device = { accountId, ipAddress: origin.ipAddress, userAgent: trimUserAgent(origin) }
  await unit.tx.insert(loginAttempts).values({ ...device, succeeded: true })
  const [session] = await unit.tx
    .insert(sessions)
    .values({
      ...device,
      expiresAt: sql`clock_timestamp() + ${tokenLifetimeDays} * interval '1 day'`,
      // the instant of `created_at`: so it is known as the confirmation of the login
      confirmedAt: proof === 'mailbox' ? null : sql`now()`,
      secondFactorAt: proof === 'second-factor' ? sql`clock_timestamp()` : null,
    })
    .returning({ id: sessions.id })
  if (!session) throw new Error('insert returned no row')
  await endSurplusSessions(unit, accountId, session.id)
  unit.publish({ kind: 'account', accountId, tokenStale: false })
  return session.id
}
