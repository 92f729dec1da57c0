import { z } from 'zod'
import { newEmailAddress, oneTimeCode } from '#accounts.ts'
import { emailCodeLength } from '#code-lengths.ts'
import { message } from '#messages.ts'
import { passwordMaxLength, withPasswordRepeat } from '#passwords.ts'
import { requiredText } from '#text.ts'

// only the length is limited: rules for new passwords must not refuse an old one
const currentPassword = requiredText(passwordMaxLength)

/** Input of a new password for the own account; it has to differ from the current one. */
export const changePasswordInput = withPasswordRepeat({ currentPassword }).refine(
  ({ currentPassword, password }) => password !== currentPassword,
  { error: message('password-same'), path: ['password'] },
)

/** Input of a new address for the own account. */
export const changeEmailInput = z.object({ email: newEmailAddress, currentPassword })

/** Input of the code that was mailed to the new address. */
export const confirmNewEmailInput = z.object({ code: oneTimeCode(emailCodeLength) })

/** What is stored with that code. */
export const pendingEmail = z.object({ email: z.string() })

/** Input of the end of one of the account's sessions. */
export const revokeSessionInput = z.object({ id: z.string() })
