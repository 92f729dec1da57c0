import { totpSecrets } from '@kubora/schema/db/second-factors'
import { activateTotpInput } from '@kubora/validation/second-factor'
import { eq, isNull, sql } from 'drizzle-orm'
import { endSessions } from '#accounts/end-sessions.ts'
import { hasSecondFactor, useTotpCode } from '#accounts/second-factor/check-code.ts'
import { wrongCode } from '#accounts/second-factor/complete-login.ts'
import { lockAccount } from '#accounts/lock-account.ts'
import { markConfirmed } from '#accounts/second-factor/confirm-session.ts'
import { replaceRecoveryCodes } from '#accounts/second-factor/recovery-codes.ts'
import { recordFactorChange } from '#accounts/second-factor/record-change.ts'
import { removeFactor } from '#accounts/second-factor/remove-factor.ts'
import { newTotpSecret } from '#accounts/second-factor/totp.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { seal } from '#kernel/secret.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requireConfirmation } from '#permissions/require-confirmation.ts'

/**
 * Returns a new secret for the authenticator app of the caller's account; it protects nothing until its first code is given.
 * Throws `CONFIRMATION_REQUIRED`, and `CONFLICT` when an app is active.
 */
export async function beginTotp(context: DomainContext, principal: Principal): Promise<string> {
  const { accountId } = principal
  const secret = newTotpSecret()
  await inUnit(context, async (unit) => {
    await requireConfirmation(unit.tx, principal)
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
  })
  return secret
}

/**
 * Adds the authenticator app with its first code. When it is the first second factor, all other sessions end, as it was not
 * given in them, and the recovery codes are returned, which nobody can read again; else none. Throws `SECOND_FACTOR_WRONG` or
 * `CONFIRMATION_REQUIRED`.
 */
export async function activateTotp(
  context: DomainContext,
  principal: Principal,
  input: unknown,
): Promise<string[]> {
  const { code } = parseInput(activateTotpInput, input)
  const { accountId, sessionId } = principal
  return inUnit(context, async (unit) => {
    await requireConfirmation(unit.tx, principal)
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
    await markConfirmed(unit, principal, { withFactor: true })
    await recordFactorChange(unit, {
      accountId,
      action: 'accounts.second-factor.set-up',
      mail: isFirst ? 'second-factor-set-up' : 'app-added',
      actor: actorOf(principal),
    })
    return codes
  })
}

/**
 * Replaces the recovery codes of the caller's account and returns the new ones. Throws `CONFIRMATION_REQUIRED`, and `NOT_FOUND`
 * without a second factor.
 */
export async function renewRecoveryCodes(context: DomainContext, principal: Principal): Promise<string[]> {
  const { accountId } = principal
  return inUnit(context, async (unit) => {
    await requireConfirmation(unit.tx, principal)
    await lockAccount(unit, accountId)
    if (!(await hasSecondFactor(unit.tx, accountId))) throw new DomainError('NOT_FOUND')
    unit.publish({ kind: 'account', accountId, tokenStale: false })
    const codes = await replaceRecoveryCodes(unit, accountId)
    await recordFactorChange(unit, {
      accountId,
      action: 'accounts.second-factor.renew-codes',
      mail: 'recovery-codes-renewed',
      actor: actorOf(principal),
    })
    return codes
  })
}

/**
 * Turns the second factor of the caller's account off: the app and all passkeys. Throws `CONFIRMATION_REQUIRED`, and `NOT_FOUND`
 * without one.
 */
export async function turnFactorOff(context: DomainContext, principal: Principal): Promise<void> {
  const { accountId } = principal
  await inUnit(context, async (unit) => {
    await requireConfirmation(unit.tx, principal)
    await lockAccount(unit, accountId)
    if (!(await removeFactor(unit, accountId))) throw new DomainError('NOT_FOUND')
    await recordFactorChange(unit, {
      accountId,
      action: 'accounts.second-factor.turn-off',
      mail: 'second-factor-turned-off',
      actor: actorOf(principal),
    })
  })
}
