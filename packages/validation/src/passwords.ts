import { z } from 'zod'
import { commonPasswords } from '#common-passwords.ts'
import { message, type ValidationKey } from '#messages.ts'
import { codePointLength, requiredText } from '#text.ts'

/** Fewest characters of a password (docs/SPECIFICATION.md §9). */
export const passwordMinLength = 8

/** Most characters of a password: enough for anybody, and hashing stays bounded. */
export const passwordMaxLength = 256

/** A rule of the password policy, for the check and for a form that shows it. */
export type PasswordRule = { key: ValidationKey; holds: (password: string) => boolean }

/** The password policy of docs/SPECIFICATION.md §5, in the order messages are shown. */
export const passwordRules: readonly PasswordRule[] = [
  { key: 'password-min', holds: (password) => codePointLength(password) >= passwordMinLength },
  {
    key: 'password-upper-and-lower',
    holds: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
  // as in docs/SPECIFICATION.md §5: a digit from 1 to 9, or one of these characters
  { key: 'invalid-password', holds: (password) => /[@$!%*#?&1-9]/.test(password) },
]

/** A new password: the policy, a greatest length, and none of the most common ones. */
export const newPassword = requiredText(passwordMaxLength).superRefine((password, context) => {
  for (const rule of passwordRules) {
    if (!rule.holds(password)) context.addIssue({ code: 'custom', message: message(rule.key) })
  }
  if (commonPasswords.has(password.toLowerCase())) {
    context.addIssue({ code: 'custom', message: message('password-common') })
  }
})

/** Adds the rule that the repeated password equals the password; its error is at `passwordRepeat`. */
export function withPasswordRepeat<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .object({ ...shape, password: newPassword, passwordRepeat: requiredText(passwordMaxLength) })
    .refine(passwordsMatch, {
      error: message('password-confirm'),
      path: ['passwordRepeat'],
      when: () => true,
    })
}

function passwordsMatch(input: unknown): boolean {
  const { password, passwordRepeat } = input as { password?: unknown; passwordRepeat?: unknown }
  // an empty repetition is reported as required, not as different
  return typeof passwordRepeat !== 'string' || passwordRepeat === '' || password === passwordRepeat
}
