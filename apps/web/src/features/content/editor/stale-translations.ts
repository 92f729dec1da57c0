import { locales, type Locale } from '@kubora/validation/locales'
import { type ContentKindName } from '@kubora/validation/content-kinds'
import { contentChanges, type EditedContent, fieldsOf } from '#features/content/editor/edited-content.ts'

/** The state of a language, as a translator sees it. */
export interface TranslationState {
  /** Whether it has no text, so that the German one is shown. */
  missing: boolean
  /** Whether the German text has changed, before or in this edit, and the translation has not. */
  stale: boolean
  /** Whether it differs from the saved revision. */
  changed: boolean
}

/** Returns the state of each language in the edited content, as the server will compute it on save. */
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
