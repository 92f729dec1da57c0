import { accounts } from '@kubora/schema/db/accounts'
import { confirmEmailInput } from '@kubora/validation/accounts'
import { eq, sql } from 'drizzle-orm'
import { findAccountForUpdate, throwUnlessRight, tryMailedCode } from '#accounts/account-codes.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/**
 * Confirms an address with its code. Throws `CONFIRMATION_WRONG_CODE`, `CONFIRMATION_EXPIRED`,
 * `CONFIRMATION_TOO_MUCH_FAILURES` (the last two have mailed a new code) or `TOO_MANY_TRIES`.
 * An unknown or confirmed address answers like a wrong code.
 */
export async function confirmEmail(context: DomainContext, input: unknown): Promise<void> {
  const { email, code } = parseInput(confirmEmailInput, input)
  const outcome = await inUnit(context, async (unit) => {
    const account = await findAccountForUpdate(unit, email)
    if (!account || account.confirmedAt !== null) return 'none'
    const tried = await tryMailedCode(unit, 'EMAIL_CONFIRM', account, code)
    if (tried === 'right') {
      await unit.tx
        .update(accounts)
        .set({ confirmedAt: sql`clock_timestamp()` })
        .where(eq(accounts.id, account.id))
    }
    return tried
  })
  throwUnlessRight(outcome, 'CONFIRMATION_WRONG_CODE')
}
