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

/** Mails a new confirmation code. Answers alike for unknown and confirmed addresses and when one went out just now. */
export async function resendConfirmation(context: DomainContext, input: unknown): Promise<MailedCode> {
  const { email } = parseInput(requestEmailCodeInput, input)
  await inUnit(context, async (unit) => {
    const account = await findAccountForUpdate(unit, email)
    if (account && account.confirmedAt === null) await mailCodeIfDue(unit, 'EMAIL_CONFIRM', account)
  })
  return { email, resendAfterSeconds }
}
