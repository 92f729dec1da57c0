import { randomBytes } from 'node:crypto'
import { hashPassword } from '@kubora/domain/accounts/password-hash'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { type AdminMade, createAdmin } from '@kubora/domain/setup/create-admin'
import { holdsDemo } from '@kubora/domain/setup/demo-mark'
import { serverTexts } from '@kubora/i18n/server-texts'
import { validationText } from '@kubora/i18n/validation-text'
import { newPassword } from '@kubora/validation/passwords'
import { OperatorError } from '#operator-error.ts'
import { withDomain } from '#with-domain.ts'

/** The team member to make. */
export type AdminOptions = {
  email: string
  playerUuid: string
  playerName: string
  password?: string
  /** Gives an existing, confirmed account a new password, too. */
  resetPassword?: boolean
}

/** Makes an administrator; without a password one is generated and shown once. */
export async function adminCreateCommand({
  password,
  resetPassword = false,
  ...input
}: AdminOptions): Promise<void> {
  // the suffix adds letters of both cases and a digit
  const chosen = password ?? `${randomBytes(12).toString('base64url')}aA1`
  const checked = newPassword.safeParse(chosen)
  if (!checked.success) {
    const ofField = serverTexts('en', 'validation')
    const reasons = checked.error.issues.map(({ message }) => `\n  ${validationText(ofField, message)}`)
    throw new OperatorError(`The password is not allowed. Nothing was changed.${reasons.join('')}`)
  }
  const passwordHash = await hashPassword(chosen)
  const made = await withDomain(async (context) => {
    await warnOfDemo(context)
    return createAdmin(context, input, passwordHash, { resetPassword })
  })
  console.log(`${input.email} is an administrator, linked to ${input.playerName} (${input.playerUuid}).`)
  for (const line of describeAccount(made, resetPassword)) console.log(line)
  if (made.passwordSet && password === undefined) console.log(`Password, shown this once: ${chosen}`)
}

/** Warns when the database holds the demo; throws in production, which never starts on it. */
async function warnOfDemo({ db }: DomainContext): Promise<void> {
  if (!(await holdsDemo(db))) return
  const reason = 'The demo network, whose passwords everybody knows, is in this database'
  if (process.env.NODE_ENV === 'production') throw new OperatorError(`${reason}. Nothing was changed.`)
  console.error(`${reason}: production does not start on it, and its accounts can log in as administrators.`)
}

/** Returns what to tell the owner of an existing account about its password. */
function describeAccount(
  { accountExisted, passwordSet, sessionsEnded }: AdminMade,
  asked: boolean,
): string[] {
  if (!accountExisted) return []
  if (!passwordSet) {
    return ['The account was there before and keeps its password; --reset-password gives it a new one.']
  }
  const reason = asked ? '' : " Nobody had confirmed its address, so its password may have been a stranger's."
  return [
    `The account was there before.${reason}`,
    `It has a new password; its sessions (${sessionsEnded}) and open codes ended.`,
  ]
}
