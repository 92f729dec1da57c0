import { accounts } from '@kubora/schema/db/accounts'
import { normalizeEmail, registerInput } from '@kubora/validation/accounts'
import { sql } from 'drizzle-orm'
import { createBrowserSecret, registrationDataOf } from '#accounts/browser-secret.ts'
import { rememberNetwork } from '#accounts/known-networks.ts'
import { mailCode, type MailedCode, resendAfterSeconds } from '#accounts/mail-code.ts'
import { hashPassword } from '#accounts/password-hash.ts'
import type { RequestOrigin } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { parseInput } from '#kernel/parse-input.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** A registration: the code that was mailed, and the secret with which this browser logs in as it confirms the address. */
export type Registration = MailedCode & { browserSecret: string }

/** Creates an unconfirmed account and mails its code. Throws `EMAIL_ALREADY_REGISTERED` for an address in use. */
export async function register(
  context: DomainContext,
  origin: RequestOrigin,
  input: unknown,
): Promise<Registration> {
  const { email, password, locale } = parseInput(registerInput, input)
  const passwordHash = await hashPassword(password)
  const browserSecret = createBrowserSecret()
  await inUnit(context, async (unit) => {
    const [account] = await unit.tx
      .insert(accounts)
      .values({
        email,
        emailNormalized: normalizeEmail(email),
        passwordHash,
        locale,
        termsAcceptedAt: sql`now()`,
      })
      .onConflictDoNothing({ target: accounts.emailNormalized })
      .returning()
    if (!account) {
      throw new DomainError('EMAIL_ALREADY_REGISTERED', {
        fieldErrors: [{ path: 'email', key: 'errors.EMAIL_ALREADY_REGISTERED' }],
      })
    }
    await rememberNetwork(unit, account.id, origin)
    const data = registrationDataOf(unit.secret, account.id, browserSecret)
    await mailCode(unit, 'EMAIL_CONFIRM', account, data)
  })
  return { email, resendAfterSeconds, browserSecret }
}
