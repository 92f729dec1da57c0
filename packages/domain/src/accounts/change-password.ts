import { accounts } from '@kubora/schema/db/accounts'
import { changePasswordInput } from '@kubora/validation/own-account'
import { eq } from 'drizzle-orm'
import { dropEmailChange } from '#accounts/change-email.ts'
import { endSessions } from '#accounts/end-sessions.ts'
import { hashPassword } from '#accounts/password-hash.ts'
import { acceptPassword, tryPassword } from '#accounts/prove-password.ts'
import { mailFactorChange } from '#accounts/second-factor/record-change.ts'
import { defineOwnAttempt } from '#actions/define-own-attempt.ts'
import { accountSubject, dropCode } from '#kernel/one-time-code.ts'

const path = 'currentPassword'

/**
 * Sets a new password for the caller's account, ends all other sessions, a change of the address and a reset under way, and informs the
 * owner by mail. Throws as `tryPassword`, and `CONFIRMATION_REQUIRED` for an account with a second factor.
 */
export const changePassword = defineOwnAttempt({
  name: 'accounts.password.change',
  who: 'account',
  confirmation: 'with-factor',
  input: changePasswordInput,
  prepare: async (context, { currentPassword, password }, owner) => ({
    passwordHash: await hashPassword(password),
    proof: await tryPassword(context, owner, { password: currentPassword, path }),
  }),
  run: async (unit, _input, owner, { passwordHash, proof }) => {
    const { accountId, sessionId } = owner
    await acceptPassword(unit, owner, proof, path)
    await unit.tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, accountId))
    await dropEmailChange(unit, accountId)
    // who requested it may be the one from whom the password is to be kept
    await dropCode(unit, 'PASSWORD_RESET', accountSubject(accountId))
    await endSessions(unit, accountId, { allBut: sessionId })
    await mailFactorChange(unit, accountId, 'password-replaced')
    // also where no other session ended: the change of the address is gone
    unit.publish({ kind: 'account', accountId, tokenStale: false })
    return { result: undefined, audit: { target: { type: 'account', id: accountId } } }
  },
})
