/** Languages of the interface, the default first. */
export const locales = ['de', 'en', 'fr'] as const

/** A language of the interface. */
export type Locale = (typeof locales)[number]

/** Default and fallback (spec §9). */
export const defaultLocale: Locale = 'de'

/** Whether `value` names a language of the interface. */
export function isLocale(value: unknown): value is Locale {
  return typeof value === 'string' && (locales as readonly string[]).includes(value)
}

/** The first language of the interface among the given language tags (`fr-CA` counts as `fr`), else the default. */
export function preferredLocale(tags: readonly string[]): Locale {
  for (const tag of tags) {
    const language = tag.toLowerCase().split('-')[0]
    if (isLocale(language)) return language
  }
  return defaultLocale
}
