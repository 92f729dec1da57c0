import { accounts } from '@kubora/schema/db/accounts'
import { changePasswordInput } from '@kubora/validation/own-account'
import { eq } from 'drizzle-orm'
import { dropEmailChange } from '#accounts/change-email.ts'
import { endSessions } from '#accounts/end-sessions.ts'
import { hashPassword } from '#accounts/password-hash.ts'
import { provePassword } from '#accounts/prove-password.ts'
import { recordFactorChange } from '#accounts/second-factor/record-change.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { accountSubject, dropCode } from '#kernel/one-time-code.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { requireConfirmationOfFactor } from '#permissions/require-confirmation.ts'

/**
 * Sets a new password for the caller's account, ends all other sessions, a change of the address and a reset under way, and informs the
 * owner by mail. Throws as `provePassword`, and `CONFIRMATION_REQUIRED` for an account with a second factor.
 */
export async function changePassword(
  context: DomainContext,
  principal: Principal,
  input: unknown,
): Promise<void> {
  const { currentPassword, password } = parseInput(changePasswordInput, input)
  const { accountId, sessionId } = principal
  await requireConfirmationOfFactor(context.db, principal)
  const passwordHash = await hashPassword(password)
  const current = { password: currentPassword, path: 'currentPassword' }
  await provePassword(context, principal, current, async (unit) => {
    await unit.tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
    await dropEmailChange(unit, accountId)
    // who requested it may be the one from whom the password is to be kept
    await dropCode(unit, 'PASSWORD_RESET', accountSubject(accountId))
    await endSessions(unit, accountId, { allBut: sessionId })
    await recordFactorChange(unit, {
      accountId,
      action: 'accounts.password.change',
      mail: 'password-replaced',
      actor: actorOf(principal),
    })
  })
}
