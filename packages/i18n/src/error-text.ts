import type { TFunction } from 'i18next'
import { formatInstant, formatSeconds } from '#format.ts'
import type { Locale } from '#locale.ts'
import type { TextResources } from '#resources.ts'

/** Codes that have a text. */
export type ErrorTextCode = keyof TextResources['errors']

/**
 * Returns the text of an error code with its data. A code without text of its own reads as `INTERNAL`.
 * `retryAfterSeconds` and instants (`until`) are written out in the language, instants by `formatAt`, else in UTC.
 */
export function errorText(
  translate: TFunction<'errors'>,
  locale: Locale,
  code: string,
  params: Record<string, unknown> = {},
  formatAt: (locale: Locale, at: string) => string = (_locale, at) => formatInstant(locale, at, 'UTC'),
): string {
  const words: Record<string, unknown> = { traceId: '–', ...params }
  words['wait'] = formatSeconds(locale, Number(params['retryAfterSeconds']) || 1)
  if (typeof params['until'] === 'string') words['until'] = formatAt(locale, params['until'])
  const lookup = translate as unknown as (key: string, options: Record<string, unknown>) => string
  const text = lookup(code, { ...words, defaultValue: '' })
  return text === '' || text === code ? lookup('INTERNAL', words) : text
}
