import type { ContentTexts } from '@kubora/validation/content'
import { locales, type Locale } from '@kubora/validation/locales'
import type { contentRevisionTexts, StoredSettings } from '@kubora/schema/db/content'

/** Which translations are older than the German text they translate. */
export type StaleLocales = Readonly<Record<Locale, boolean>>

/** Settings and texts of a revision. */
export type Content = { settings: StoredSettings; texts: ContentTexts }

type StoredText = Pick<typeof contentRevisionTexts.$inferSelect, 'locale' | 'fields' | 'stale'>

/** Returns texts and stale translations of a revision from its rows. */
export function readTexts(rows: readonly StoredText[]): { texts: ContentTexts; stale: StaleLocales } {
  const texts: ContentTexts = { de: {}, en: {}, fr: {} }
  const stale: Record<Locale, boolean> = { de: false, en: false, fr: false }
  for (const row of rows) {
    texts[row.locale] = row.fields
    stale[row.locale] = row.stale
  }
  return { texts, stale }
}

/** Whether two sets of fields have the same texts. */
export function sameFields(
  some: Readonly<Record<string, string>>,
  others: Readonly<Record<string, string>>,
): boolean {
  const names = Object.keys(some)
  return names.length === Object.keys(others).length && names.every((name) => some[name] === others[name])
}

function sameSettings(some: StoredSettings, others: StoredSettings): boolean {
  const names = Object.keys(some)
  // values are plain or lists of plain ones
  const same = (name: string) => JSON.stringify(some[name]) === JSON.stringify(others[name])
  return names.length === Object.keys(others).length && names.every(same)
}

/** Whether two revisions have the same settings, and the same texts in all languages. */
export function sameContent(some: Content, other: Content): boolean {
  return (
    sameSettings(some.settings, other.settings) &&
    locales.every((locale) => sameFields(some.texts[locale], other.texts[locale]))
  )
}
