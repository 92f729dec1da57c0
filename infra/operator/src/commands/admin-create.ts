import { randomBytes } from 'node:crypto'
import { hashPassword } from '@kubora/domain/accounts/password-hash'
import { createAdmin } from '@kubora/domain/setup/create-admin'
import { newPassword } from '@kubora/validation/passwords'
import { OperatorError } from '#operator-error.ts'
import { withDomain } from '#with-domain.ts'

/** Who becomes the administrator. */
export type AdminOptions = { email: string; playerUuid: string; playerName: string; password?: string }

/** Makes a team member with every right; without a password one is made up and shown once. */
export async function adminCreateCommand({ password, ...input }: AdminOptions): Promise<void> {
  // letters of both cases and a digit, whatever chance gives
  const chosen = password ?? `${randomBytes(12).toString('base64url')}aA1`
  const checked = newPassword.safeParse(chosen)
  if (!checked.success) {
    const reasons = checked.error.issues.map((issue) => issue.message).join(', ')
    throw new OperatorError(`The password is not allowed: ${reasons}`)
  }
  const passwordHash = await hashPassword(chosen)
  const { accountExisted } = await withDomain((context) => createAdmin(context, input, passwordHash))
  console.log(`${input.email} is an administrator, linked to ${input.playerName} (${input.playerUuid}).`)
  if (accountExisted) console.log('The account was there before and keeps its password.')
  else if (password === undefined) console.log(`Password, shown this once: ${chosen}`)
}
