import { accounts } from '@kubora/schema/db/accounts'
import { eq } from 'drizzle-orm'
import { passwordMatches } from '#accounts/password-hash.ts'
import { lockAccount } from '#accounts/lock-account.ts'
import { factorCounter, requireBooked } from '#accounts/second-factor/try-code.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { bookAttempts, returnAttempts } from '#kernel/counted-attempts.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/** What follows a right password, in a unit that has locked the account. */
export type OnProven<Result> = (unit: Unit) => Promise<Result>

/**
 * Runs `onProven` once the password of the caller's account is right, and returns its result. `path` is the field of the
 * password. A refusal of `onProven` does not count as a wrong attempt. Throws `PASSWORD_WRONG`; `RATE_LIMITED` or
 * `TOO_MANY_TRIES` after too many wrong ones in this session.
 */
export async function provePassword<Result>(
  context: DomainContext,
  { accountId, sessionId }: Principal,
  { password, path }: { password: string; path: string },
  onProven: OnProven<Result>,
): Promise<Result> {
  const counter = factorCounter(accountId, { session: sessionId })
  // counted before the slow check, so that parallel attempts are counted too
  const { booking, account } = await inUnit(context, async (unit) => {
    const booking = await bookAttempts(unit, [counter])
    requireBooked(booking)
    const [account] = await unit.tx
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.id, accountId))
    return { booking, account }
  })
  if (!(await passwordMatches(account?.passwordHash ?? null, password))) throw wrongPassword(path)
  let isProven = false
  try {
    return await inUnit(context, async (unit) => {
      isProven = (await lockAccount(unit, accountId)) === account?.passwordHash
      if (!isProven) throw wrongPassword(path)
      await returnAttempts(unit, [counter], booking)
      return onProven(unit)
    })
  } catch (error) {
    // what was refused for another reason has rolled the return back
    if (isProven && error instanceof DomainError)
      await inUnit(context, (unit) => returnAttempts(unit, [counter], booking))
    throw error
  }
}

function wrongPassword(path: string): DomainError {
  return new DomainError('PASSWORD_WRONG', { fieldErrors: [{ path, key: 'errors.PASSWORD_WRONG' }] })
}
