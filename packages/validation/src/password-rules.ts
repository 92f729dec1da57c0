import type { ValidationKey } from '#messages.ts'

/** Fewest characters of a password (docs/SPECIFICATION.md §9). */
export const passwordMinLength = 8

/** A rule of the password policy, for the check and for a form that shows it; of a password in the form in which it is hashed. */
export type PasswordRule = { key: ValidationKey; holds: (password: string) => boolean }

/** The password policy of docs/SPECIFICATION.md §5, in the order messages are shown. */
export const passwordRules: readonly PasswordRule[] = [
  // characters are code points
  { key: 'password-min', holds: (password) => Array.from(password).length >= passwordMinLength },
  {
    key: 'password-upper-and-lower',
    holds: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
  // as in docs/SPECIFICATION.md §5: a digit from 1 to 9, or one of these characters
  { key: 'invalid-password', holds: (password) => /[@$!%*#?&1-9]/.test(password) },
]
