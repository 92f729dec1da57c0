import { accounts } from '@kubora/schema/db/accounts'
import { resetPasswordInput } from '@kubora/validation/accounts'
import { eq, sql } from 'drizzle-orm'
import { findAccountForUpdate, throwUnlessRight, tryMailedCode } from '#accounts/account-codes.ts'
import { endSessions } from '#accounts/end-sessions.ts'
import { hashPassword } from '#accounts/password-hash.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { promiseWork } from '#kernel/outbox.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/**
 * Sets a new password with a reset code, ends all sessions and tells the owner by mail. The mailbox is proven with it, so
 * an unconfirmed address counts as confirmed. An unknown address answers like a wrong code (`INVALID_CODE`).
 */
export async function resetPassword(context: DomainContext, input: unknown): Promise<void> {
  const { email, code, password } = parseInput(resetPasswordInput, input)
  const passwordHash = await hashPassword(password)
  const outcome = await inUnit(context, async (unit) => {
    const account = await findAccountForUpdate(unit, email)
    if (!account) return 'none'
    const tried = await tryMailedCode(unit, 'PASSWORD_RESET', account, code)
    if (tried !== 'right') return tried
    await unit.tx
      .update(accounts)
      .set({ passwordHash, confirmedAt: account.confirmedAt ?? sql`clock_timestamp()` })
      .where(eq(accounts.id, account.id))
    await endSessions(unit, account.id, 'all')
    const { email: to, locale } = account
    await promiseWork(unit, 'send-notice-mail', { mail: 'password-changed', to, locale, params: {} })
    return tried
  })
  throwUnlessRight(outcome, 'INVALID_CODE')
}
