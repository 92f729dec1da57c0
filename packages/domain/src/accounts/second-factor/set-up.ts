import { totpSecrets } from '@kubora/schema/db/second-factors'
import { nothing } from '@kubora/validation/nothing'
import { activateTotpInput } from '@kubora/validation/second-factor'
import { eq, isNull, sql } from 'drizzle-orm'
import { endSessions } from '#accounts/end-sessions.ts'
import { hasSecondFactor, useTotpCode } from '#accounts/second-factor/check-code.ts'
import { wrongCode } from '#accounts/second-factor/complete-login.ts'
import { lockAccount } from '#accounts/lock-account.ts'
import { markConfirmed } from '#accounts/second-factor/confirm-session.ts'
import { replaceRecoveryCodes } from '#accounts/second-factor/recovery-codes.ts'
import { mailFactorChange } from '#accounts/second-factor/record-change.ts'
import { removeFactor } from '#accounts/second-factor/remove-factor.ts'
import { newTotpSecret } from '#accounts/second-factor/totp.ts'
import { defineOwnAction } from '#actions/define-own-action.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { seal } from '#kernel/secret.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Returns a new secret for the authenticator app of the caller's account; it protects nothing until its first code is given.
 * Throws `CONFIRMATION_REQUIRED`, and `CONFLICT` when an app is active.
 */
export const beginTotp = defineOwnAction({
  name: 'accounts.second-factor.begin-app',
  who: 'account',
  confirmation: 'after-login',
  input: nothing,
  owned: 'self',
  run: async (unit, _input, { accountId }) => {
    const secret = newTotpSecret()
    const secretSealed = seal(unit.secret, secret)
    const stored = await unit.tx
      .insert(totpSecrets)
      .values({ accountId, secretSealed })
      .onConflictDoUpdate({
        target: totpSecrets.accountId,
        set: { secretSealed, createdAt: sql`now()` },
        setWhere: isNull(totpSecrets.activatedAt),
      })
      .returning({ accountId: totpSecrets.accountId })
    if (stored.length === 0) throw new DomainError('CONFLICT')
    return { result: secret }
  },
})

/**
 * Adds the authenticator app with its first code. When it is the first second factor, all other sessions end, as it was not
 * given in them, and the recovery codes are returned, which nobody can read again; else none. Throws `SECOND_FACTOR_WRONG` or
 * `CONFIRMATION_REQUIRED`.
 */
export const activateTotp = defineOwnAction({
  name: 'accounts.second-factor.set-up',
  who: 'account',
  confirmation: 'after-login',
  input: activateTotpInput,
  owned: 'self',
  run: async (unit, { code }, owner) => {
    const { accountId, sessionId } = owner
    // a login under way sees the second factor, or its session is among those that end
    await lockAccount(unit, accountId)
    if (!(await useTotpCode(unit, accountId, code, 'new'))) throw wrongCode(code)
    const isFirst = !(await hasSecondFactor(unit.tx, accountId))
    await unit.tx
      .update(totpSecrets)
      .set({ activatedAt: sql`clock_timestamp()` })
      .where(eq(totpSecrets.accountId, accountId))
    if (isFirst) await endSessions(unit, accountId, { allBut: sessionId })
    const codes = isFirst ? await replaceRecoveryCodes(unit, accountId) : []
    await markConfirmed(unit, owner, { withFactor: true })
    await mailFactorChange(unit, accountId, isFirst ? 'second-factor-set-up' : 'app-added')
    return { result: codes, audit: { target: { type: 'account', id: accountId } } }
  },
})

/**
 * Replaces the recovery codes of the caller's account and returns the new ones. Throws `CONFIRMATION_REQUIRED`, and `NOT_FOUND`
 * without a second factor.
 */
export const renewRecoveryCodes = defineOwnAction({
  name: 'accounts.second-factor.renew-codes',
  who: 'account',
  confirmation: 'after-login',
  input: nothing,
  owned: lockedFactor,
  run: async (unit, _input, { accountId }) => {
    unit.publish({ kind: 'account', accountId, tokenStale: false })
    const codes = await replaceRecoveryCodes(unit, accountId)
    await mailFactorChange(unit, accountId, 'recovery-codes-renewed')
    return { result: codes, audit: { target: { type: 'account', id: accountId } } }
  },
})

/**
 * Turns the second factor of the caller's account off: the app and all passkeys. Throws `CONFIRMATION_REQUIRED`, and `NOT_FOUND`
 * without one.
 */
export const turnFactorOff = defineOwnAction({
  name: 'accounts.second-factor.turn-off',
  who: 'account',
  confirmation: 'after-login',
  input: nothing,
  owned: lockedFactor,
  run: async (unit, _input, { accountId }) => {
    await removeFactor(unit, accountId)
    await mailFactorChange(unit, accountId, 'second-factor-turned-off')
    return { result: undefined, audit: { target: { type: 'account', id: accountId } } }
  },
})

/** Locks the account, and returns whether it has a second factor; undefined when it has none. */
async function lockedFactor(
  unit: Unit,
  _input: undefined,
  { accountId }: Principal,
): Promise<true | undefined> {
  await lockAccount(unit, accountId)
  return (await hasSecondFactor(unit.tx, accountId)) ? true : undefined
}
