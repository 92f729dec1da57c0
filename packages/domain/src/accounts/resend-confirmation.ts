import { requestEmailCodeInput } from '@kubora/validation/accounts'
import { type MailedCode, resendAfterSeconds } from '#accounts/mail-code.ts'
import { requestMailedCode } from '#accounts/request-mailed-code.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/**
 * Enqueues the mail of a confirmation code. Returns the same, after the same time, for unknown and confirmed addresses and
 * when a mail was sent just now.
 */
export async function resendConfirmation(context: DomainContext, input: unknown): Promise<MailedCode> {
  const { email } = parseInput(requestEmailCodeInput, input)
  await inUnit(context, (unit) => requestMailedCode(unit, 'EMAIL_CONFIRM', email))
  return { email, resendAfterSeconds }
}
