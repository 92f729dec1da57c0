import { locales, type Locale } from '@kubora/validation/locales'
import { type ContentKindName } from '@kubora/validation/content-kinds'
import { contentChanges, type EditedContent, fieldsOf } from '#features/content/editor/edited-content.ts'

/** What a translator has to know of a language. */
export interface TranslationState {
  /** It has no text and reads in German. */
  missing: boolean
  /** The German text changed, before or in this edit, and the translation was not touched. */
  stale: boolean
  /** It says something else than the saved revision. */
  changed: boolean
}

/** Each language's state while the item is edited, as the server will judge it when it is saved. */
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
