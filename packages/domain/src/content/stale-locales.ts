import type { ContentTexts } from '@kubora/validation/content'
import { locales, type Locale } from '@kubora/validation/locales'
import { sameFields, type StaleLocales } from '#content/content-of-revision.ts'

/**
 * Returns which translations are stale after a save: the German text changed, now or earlier, and the translation was
 * neither written nor confirmed since. A language without any text is not stale, as it shows the German one.
 */
export function staleAfter(
  before: { texts: ContentTexts; stale: StaleLocales },
  after: ContentTexts,
  confirmed: readonly Locale[],
): StaleLocales {
  const germanChanged = !sameFields(before.texts.de, after.de)
  const isStale = (locale: Locale) =>
    locale !== 'de' &&
    (germanChanged || before.stale[locale]) &&
    !confirmed.includes(locale) &&
    Object.keys(after[locale]).length > 0 &&
    sameFields(before.texts[locale], after[locale])
  const [de, en, fr] = locales.map(isStale)
  return { de: de === true, en: en === true, fr: fr === true }
}

/** Stale translations of texts that were all written together: none. */
export const noneStale: StaleLocales = { de: false, en: false, fr: false }
