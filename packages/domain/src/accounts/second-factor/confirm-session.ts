import { sessions } from '@kubora/schema/db/accounts'
import { confirmByCodeInput, confirmByPasswordInput } from '@kubora/validation/second-factor'
import { and, eq, sql } from 'drizzle-orm'
import { lockAccount } from '#accounts/lock-account.ts'
import { acceptPassword, tryPassword } from '#accounts/prove-password.ts'
import { hasSecondFactor } from '#accounts/second-factor/check-code.ts'
import { wrongCode } from '#accounts/second-factor/complete-login.ts'
import { tryFactorCode } from '#accounts/second-factor/try-code.ts'
import { defineOwnAttempt } from '#actions/define-own-attempt.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Confirms by a code of the second factor or a recovery code that the caller is the owner, for five minutes; the session
 * counts as one with second factor from then on. Throws `SECOND_FACTOR_WRONG`, also for an account without one,
 * `RATE_LIMITED` or `TOO_MANY_TRIES`.
 */
export const confirmByCode = defineOwnAttempt({
  name: 'accounts.sessions.confirm-by-code',
  who: 'account',
  input: confirmByCodeInput,
  run: async (unit, { code }, owner) => {
    const { accountId, sessionId } = owner
    await lockAccount(unit, accountId)
    const trier = { session: sessionId }
    if (!(await tryFactorCode(unit, accountId, { code, trier }))) return { failure: wrongCode(code) }
    await markConfirmed(unit, owner, { withFactor: true })
    return { result: undefined }
  },
})

/**
 * Confirms by the password that the caller is the owner, for five minutes. Throws `PASSWORD_WRONG`, `RATE_LIMITED` or
 * `TOO_MANY_TRIES`; `CONFIRMATION_REQUIRED` for an account with a second factor, which confirms by that.
 */
export const confirmByPassword = defineOwnAttempt({
  name: 'accounts.sessions.confirm-by-password',
  who: 'account',
  input: confirmByPasswordInput,
  prepare: async (context, { password }, owner) => {
    if (await hasSecondFactor(context.db, owner.accountId)) throw byCode()
    return tryPassword(context, owner, { password, path: 'password' })
  },
  run: async (unit, _input, owner, proof) => {
    await acceptPassword(unit, owner, proof, 'password')
    // set up meanwhile
    if (await hasSecondFactor(unit.tx, owner.accountId)) return { failure: byCode() }
    await markConfirmed(unit, owner, { withFactor: false })
    return { result: undefined }
  },
})

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
