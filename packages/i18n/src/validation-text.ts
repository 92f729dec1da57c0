import type { TFunction } from 'i18next'

/** The text of a `validation.<key>` as schemas and the server give it; an unknown key reads as `validation.invalid-input`. */
export function validationText(
  translate: TFunction<'validation'>,
  key: string,
  params: Record<string, unknown> = {},
): string {
  const lookup = translate as unknown as (key: string, options: Record<string, unknown>) => string
  const ownKey = key.replace(/^validation\./, '')
  const text = lookup(ownKey, { ...params, defaultValue: '' })
  return text === '' || text === ownKey ? lookup('invalid-input', {}) : text
}
