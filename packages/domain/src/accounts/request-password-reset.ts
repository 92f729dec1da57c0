import { requestEmailCodeInput } from '@kubora/validation/accounts'
import { type MailedCode, resendAfterSeconds } from '#accounts/mail-code.ts'
import { requestMailedCode } from '#accounts/request-mailed-code.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Enqueues the mail of a reset code. Returns the same, after the same time, for known and unknown addresses. */
export async function requestPasswordReset(context: DomainContext, input: unknown): Promise<MailedCode> {
  const { email } = parseInput(requestEmailCodeInput, input)
  await inUnit(context, (unit) => requestMailedCode(unit, 'PASSWORD_RESET', email))
  return { email, resendAfterSeconds }
}
