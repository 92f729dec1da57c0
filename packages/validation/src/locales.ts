/** Languages of interface and content; German is the fallback of the others. */
export const locales = ['de', 'en', 'fr'] as const

/** A language of interface and content. */
export type Locale = (typeof locales)[number]
