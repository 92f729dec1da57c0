import { accounts } from '@kubora/schema/db/accounts'
import { confirmEmailAndLogInInput, confirmEmailInput } from '@kubora/validation/accounts'
import { eq, sql } from 'drizzle-orm'
import { isRegisteringBrowser } from '#accounts/browser-secret.ts'
import { checkMailedCode } from '#accounts/check-mailed-code.ts'
import { issueToken, type IssuedToken } from '#accounts/issue-token.ts'
import { openSession } from '#accounts/open-session.ts'
import { hasSecondFactor } from '#accounts/second-factor/check-code.ts'
import { recordAudit } from '#audit-log/record-audit.ts'
import { type RequestOrigin, systemActor } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Confirms an address with its code, by which the registration counts. Throws `CONFIRMATION_WRONG_CODE`, `CONFIRMATION_EXPIRED`,
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
  await checkMailedCode(context, attempt, 'CONFIRMATION_WRONG_CODE', (unit, account) =>
    confirmAddress(unit, account.id),
  )
}

/**
 * Confirms an address as {@link confirmEmail} does, and logs in the browser that registered it: `browserSecret` must be the one
 * its registration returned with this very code. Resolves to null for any other browser, which has to log in.
 */
export async function confirmEmailAndLogIn(
  context: DomainContext,
  origin: RequestOrigin,
  input: unknown,
): Promise<IssuedToken | null> {
  const { email, code, browserSecret } = parseInput(confirmEmailAndLogInInput, input)
  const attempt = { purpose: 'EMAIL_CONFIRM', email, code, origin } as const
  const opened: { sessionId?: string } = {}
  await checkMailedCode(context, attempt, 'CONFIRMATION_WRONG_CODE', async (unit, account, data) => {
    await confirmAddress(unit, account.id)
    if (
      isRegisteringBrowser(unit.secret, account.id, { data, browserSecret }) &&
      !(await hasSecondFactor(unit.tx, account.id))
    )
      opened.sessionId = await openSession(unit, account.id, origin, { proof: 'mailbox' })
  })
  return opened.sessionId === undefined ? null : issueToken(context, opened.sessionId)
}

/** Confirms the address of an account, by which its registration counts. */
export async function confirmAddress(unit: Unit, accountId: number): Promise<void> {
  await unit.tx
    .update(accounts)
    .set({ confirmedAt: sql`clock_timestamp()` })
    .where(eq(accounts.id, accountId))
  // without the address, as lines outlive accounts; the team counts registrations by them
  await recordAudit(unit, {
    actor: systemActor,
    action: 'accounts.confirm',
    target: { type: 'account', id: accountId },
  })
}
