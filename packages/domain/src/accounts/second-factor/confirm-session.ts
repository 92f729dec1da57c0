import { sessions } from '@kubora/schema/db/accounts'
import { confirmByCodeInput, confirmByPasswordInput } from '@kubora/validation/second-factor'
import { and, eq, sql } from 'drizzle-orm'
import { lockAccount } from '#accounts/lock-account.ts'
import { provePassword } from '#accounts/prove-password.ts'
import { hasSecondFactor } from '#accounts/second-factor/check-code.ts'
import { wrongCode } from '#accounts/second-factor/complete-login.ts'
import { tryFactorCode } from '#accounts/second-factor/try-code.ts'
import type { Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'

/**
 * Confirms by a code of the second factor or a recovery code that the caller is the owner, for five minutes; the session
 * counts as one with second factor from then on. Throws `SECOND_FACTOR_WRONG`, also for an account without one,
 * `RATE_LIMITED` or `TOO_MANY_TRIES`.
 */
export async function confirmByCode(
  context: DomainContext,
  principal: Principal,
  input: unknown,
): Promise<void> {
  const { code } = parseInput(confirmByCodeInput, input)
  const { accountId, sessionId } = principal
  const isRight = await inUnit(context, async (unit) => {
    await lockAccount(unit, accountId)
    const trier = { session: sessionId }
    if (!(await tryFactorCode(unit, accountId, { code, trier }))) return false
    await markConfirmed(unit, principal, { withFactor: true })
    return true
  })
  if (!isRight) throw wrongCode(code)
}

/**
 * Confirms by the password that the caller is the owner, for five minutes. Throws `PASSWORD_WRONG`, `RATE_LIMITED` or
 * `TOO_MANY_TRIES`; `CONFIRMATION_REQUIRED` for an account with a second factor, which confirms by that.
 */
export async function confirmByPassword(
  context: DomainContext,
  principal: Principal,
  input: unknown,
): Promise<void> {
  const { password } = parseInput(confirmByPasswordInput, input)
  if (await hasSecondFactor(context.db, principal.accountId)) throw byCode()
  await provePassword(context, principal, { password, path: 'password' }, async (unit) => {
    // set up meanwhile
    if (await hasSecondFactor(unit.tx, principal.accountId)) throw byCode()
    await markConfirmed(unit, principal, { withFactor: false })
  })
}

function byCode(): DomainError {
  return new DomainError('CONFIRMATION_REQUIRED', { params: { by: 'code' } })
}

/** Stores that the session's user has just proven to be the owner, and publishes it. */
export async function markConfirmed(
  unit: Unit,
  { accountId, sessionId }: Principal,
  { withFactor }: { withFactor: boolean },
): Promise<void> {
  const now = sql`clock_timestamp()`
  await unit.tx
    .update(sessions)
    .set({ confirmedAt: now, ...(withFactor ? { secondFactorAt: now } : {}) })
    .where(and(eq(sessions.id, sessionId), eq(sessions.accountId, accountId)))
  unit.publish({ kind: 'account', accountId, tokenStale: false })
}
