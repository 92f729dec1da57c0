import { accounts } from '@kubora/schema/db/accounts'
import { eq } from 'drizzle-orm'
import { lockAccount } from '#accounts/lock-account.ts'
import { passwordMatches } from '#accounts/password-hash.ts'
import { factorCounter, requireBooked } from '#accounts/second-factor/try-code.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { type Booked, bookAttempts, returnAttempts } from '#kernel/counted-attempts.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** A right password: how its attempt was booked, and the hash that it matched. */
export type PasswordProof = { booking: Booked; passwordHash: string }

/**
 * Checks the password of the caller's account, which is slow, before a transaction; {@link acceptPassword} goes on in it. `path`
 * is the field of the password. Throws `PASSWORD_WRONG`; `RATE_LIMITED` or `TOO_MANY_TRIES` after too many wrong ones in this
 * session.
 */
export async function tryPassword(
  context: DomainContext,
  principal: Principal,
  { password, path }: { password: string; path: string },
): Promise<PasswordProof> {
  // counted before the slow check, so that parallel attempts are counted too
  const { booking, account } = await inUnit(context, async (unit) => {
    const booking = await bookAttempts(unit, [counterOf(principal)])
    requireBooked(booking)
    const [account] = await unit.tx
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.id, principal.accountId))
    return { booking, account }
  })
  const passwordHash = account?.passwordHash ?? null
  if (!(await passwordMatches(passwordHash, password)) || passwordHash === null) throw wrongPassword(path)
  return { booking, passwordHash }
}

/**
 * Locks the account and takes the attempt off the counter. What fails for another reason must be returned as a failure, not
 * thrown: it would roll this back, and count as a wrong password. Throws `PASSWORD_WRONG` when the password was changed since.
 */
export async function acceptPassword(
  unit: Unit,
  principal: Principal,
  { booking, passwordHash }: PasswordProof,
  path: string,
): Promise<void> {
  if ((await lockAccount(unit, principal.accountId)) !== passwordHash) throw wrongPassword(path)
  await returnAttempts(unit, [counterOf(principal)], booking)
}

function counterOf({ accountId, sessionId }: Principal) {
  return factorCounter(accountId, { session: sessionId })
}

function wrongPassword(path: string): DomainError {
  return new DomainError('PASSWORD_WRONG', { fieldErrors: [{ path, key: 'errors.PASSWORD_WRONG' }] })
}
