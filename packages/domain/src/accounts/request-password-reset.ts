import { requestEmailCodeInput } from '@kubora/validation/accounts'
import {
  findAccountForUpdate,
  mailCodeIfDue,
  resendAfterSeconds,
  type MailedCode,
} from '#accounts/account-codes.ts'
import type { DomainContext } from '#kernel/context.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Mails a reset code. Answers alike for known and unknown addresses. */
export async function requestPasswordReset(context: DomainContext, input: unknown): Promise<MailedCode> {
  const { email } = parseInput(requestEmailCodeInput, input)
  await inUnit(context, async (unit) => {
    const account = await findAccountForUpdate(unit, email)
    if (account) await mailCodeIfDue(unit, 'PASSWORD_RESET', account)
  })
  return { email, resendAfterSeconds }
}
