/** Languages of the interface, the default first. */
export const locales = ['de', 'en', 'fr'] as const

/** A language of the interface. */
export type Locale = (typeof locales)[number]

/** Default and fallback (docs/SPECIFICATION.md §9). */
export const defaultLocale: Locale = 'de'

/** Returns the tag for dates and numbers: the English flag is the British one, so English has British dates. */
export function languageTag(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : `${locale}-${locale.toUpperCase()}`
}

/** Whether `value` names a language of the interface. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}
