/** Languages of interface and content; German is the one every other falls back to. */
export const locales = ['de', 'en', 'fr'] as const

/** A language of interface and content. */
export type Locale = (typeof locales)[number]
