import { locales, type Locale } from '@kubora/validation/locales'
import { type ContentKindName } from '@kubora/validation/content-kinds'
import { contentChanges, type EditedContent, fieldsOf } from '#features/content/editor/edited-content.ts'

/** What a translator has to know of a language. */
export interface TranslationState {
  /** It has no text, so the German one is shown. */
  missing: boolean
  /** The German text changed, before or in this edit, and the translation was not touched. */
  stale: boolean
  /** It differs from the saved revision. */
  changed: boolean
}

/** Returns each language's state while the item is edited, as the server will compute it on save. */
export function translationStates(
  kind: ContentKindName,
  base: EditedContent,
  content: EditedContent,
  staleBefore: readonly Locale[],
): Record<Locale, TranslationState> {
  const changes = contentChanges(kind, base, content).map(({ path }) => path)
  const changedIn = (locale: Locale) => changes.some((path) => path.startsWith(`texts.${locale}.`))
  const [de, en, fr] = locales.map((locale): TranslationState => {
    const missing = fieldsOf(kind).every(([name]) => content.texts[locale][name] === '')
    const changed = changedIn(locale)
    const isOlder = changedIn('de') || staleBefore.includes(locale)
    return { missing, changed, stale: locale !== 'de' && isOlder && !changed && !missing }
  })
  const none = { missing: false, stale: false, changed: false }
  return { de: de ?? none, en: en ?? none, fr: fr ?? none }
}
