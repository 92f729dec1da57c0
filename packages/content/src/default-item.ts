/** Languages default texts are written in, in the order they are shown. */
export const defaultLocales = ['de', 'en', 'fr'] as const

/** A language a default text is written in. */
export type DefaultLocale = (typeof defaultLocales)[number]

/** Texts of one item in one language by field; which fields exist is said by the item's kind. */
export type DefaultFields = Readonly<Record<string, string>>

/**
 * An item of the content a new network starts with. Its kind (`content-kinds` of the validation package) says which
 * settings and fields it has; a test checks every item against it.
 */
export interface DefaultItem {
  kind: string
  /** Part of the item's address, e.g. `roleplay`; unique within its kind. */
  key: string
  /** Key of the item it belongs to, e.g. the category of a rule. */
  parentKey?: string
  /** What does not depend on the language. */
  settings: Readonly<Record<string, string | number | boolean | null | readonly string[]>>
  texts: Readonly<Record<DefaultLocale, DefaultFields>>
  /** Since when it is public, ISO 8601; items without it since {@link defaultPublishedAt}. */
  publishedAt?: string
}

/** Since when default items are public: the day of the last change to the terms (docs/SPECIFICATION.md §2). */
export const defaultPublishedAt = '2021-06-04T12:00:00Z'
