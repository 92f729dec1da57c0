/** Keys of validation messages (docs/SPECIFICATION.md §5); their texts are the `validation` namespace of `i18n`. */
export type ValidationKey =
  | 'required'
  | 'toLong'
  | 'accepted'
  | 'invalid-email'
  | 'invalid-email-provider'
  | 'password-min'
  | 'password-upper-and-lower'
  | 'invalid-password'
  | 'password-max'
  | 'password-common'
  | 'password-confirm'
  | 'code-length'
  | 'number'
  | 'uuid'
  | 'only-whitespace'
  | 'too-much-markup'
  | 'invalid-characters'
  | 'invalid-choice'
  | 'file-name'
  | 'file-size'
  | 'file-empty'
  | 'slug'
  | 'taken'
  | 'future'
  | 'stream-handle'
  | 'unknown-player'

/** Returns the message of a rule: a key whose text is translated for the reader. */
export function message(key: ValidationKey): string {
  return `validation.${key}`
}
