import { accounts } from '@kubora/schema/db/accounts'
import { resetPasswordInput } from '@kubora/validation/accounts'
import { eq } from 'drizzle-orm'
import { dropEmailChange } from '#accounts/change-email.ts'
import { confirmAddress } from '#accounts/confirm-email.ts'
import { endSessions } from '#accounts/end-sessions.ts'
import { hashPassword } from '#accounts/password-hash.ts'
import { checkMailedCode } from '#accounts/check-mailed-code.ts'
import type { RequestOrigin } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { enqueueMail } from '#outbox/enqueue-mail.ts'

/**
 * Sets a new password with a reset code, ends all sessions and informs the owner by mail. The code proves the mailbox, so
 * an unconfirmed address counts as confirmed. Throws `INVALID_CODE`, `CONFIRMATION_EXPIRED`,
 * `CONFIRMATION_TOO_MUCH_FAILURES` or `TOO_MANY_TRIES`; the same, after the same time, for unknown addresses.
 */
export async function resetPassword(
  context: DomainContext,
  origin: RequestOrigin,
  input: unknown,
): Promise<void> {
  const { email, code, password } = parseInput(resetPasswordInput, input)
  const passwordHash = await hashPassword(password)
  const attempt = { purpose: 'PASSWORD_RESET', email, code, origin } as const
  await checkMailedCode(context, attempt, 'INVALID_CODE', async (unit, account) => {
    if (account.confirmedAt === null) await confirmAddress(unit, account.id)
    await unit.tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, account.id))
    await dropEmailChange(unit, account.id)
    await endSessions(unit, account.id, 'all')
    await enqueueMail(unit, 'password-changed', { to: account.email, locale: account.locale }, {})
  })
}
