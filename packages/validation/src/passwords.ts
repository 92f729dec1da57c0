import { z } from 'zod'
import { commonPasswords } from '#common-passwords.ts'
import { message } from '#messages.ts'
import { passwordRules } from '#password-rules.ts'
import { textAsTyped } from '#text.ts'
import { passwordForm } from '#typed-forms.ts'

/** Most characters of a password: enough for anybody, and hashing stays bounded. */
export const passwordMaxLength = 256

/** A new password, as it is hashed: the policy, a greatest length, and none of the most common ones. */
export const newPassword = textAsTyped(passwordMaxLength)
  .transform(passwordForm)
  .superRefine((password, context) => {
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
    .object({ ...shape, password: newPassword, passwordRepeat: textAsTyped(passwordMaxLength) })
    .refine(passwordsMatch, {
      error: message('password-confirm'),
      path: ['passwordRepeat'],
      when: () => true,
    })
}

function passwordsMatch(input: unknown): boolean {
  const { password, passwordRepeat } = input as { password?: unknown; passwordRepeat?: unknown }
  // an empty repetition is reported as required, not as different
  if (typeof passwordRepeat !== 'string' || passwordRepeat === '' || typeof password !== 'string') return true
  return passwordForm(password) === passwordForm(passwordRepeat)
}
