import { accounts } from '@kubora/schema/db/accounts'
import { confirmEmailInput } from '@kubora/validation/accounts'
import { eq, sql } from 'drizzle-orm'
import { checkMailedCode } from '#accounts/check-mailed-code.ts'
import type { RequestOrigin } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'

/**
 * Confirms an address with its code. Throws `CONFIRMATION_WRONG_CODE`, `CONFIRMATION_EXPIRED`,
 * `CONFIRMATION_TOO_MUCH_FAILURES` (after the last two a mail follows) or `TOO_MANY_TRIES`; the same for unknown and
 * confirmed addresses.
 */
export async function confirmEmail(
  context: DomainContext,
  origin: RequestOrigin,
  input: unknown,
): Promise<void> {
  const { email, code } = parseInput(confirmEmailInput, input)
  const attempt = { purpose: 'EMAIL_CONFIRM', email, code, origin } as const
  await checkMailedCode(context, attempt, 'CONFIRMATION_WRONG_CODE', async (unit, account) => {
    await unit.tx
      .update(accounts)
      .set({ confirmedAt: sql`clock_timestamp()` })
      .where(eq(accounts.id, account.id))
  })
}
