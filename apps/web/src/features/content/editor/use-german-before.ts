import type { Locale } from '@kubora/validation/locales'
import { useQuery } from 'urql'
import { contentOfRevision } from '#features/content/editor/content-base.ts'
import { TranslatedRevisionQuery } from '#features/content/editor/content-editor.documents.ts'
import type { TranslationState } from '#features/content/editor/stale-translations.ts'
import type { ContentForm } from '#features/content/editor/use-content-form.ts'

/**
 * Returns the German texts that an outdated translation fits, by field: those of the revision in which it was last written or
 * confirmed, or those from which the form started. Null for a translation that is up to date, and until they are loaded.
 */
export function useGermanBefore(
  form: ContentForm,
  locale: Locale,
  state: TranslationState,
): Readonly<Record<string, string>> | null {
  const { revisionId, staleLocales, content } = form.base
  const wasStale = staleLocales.includes(locale)
  const [{ data }] = useQuery({
    query: TranslatedRevisionQuery,
    variables: { revisionId: revisionId ?? '', locale },
    // revisions never change
    requestPolicy: 'cache-first',
    pause: !wasStale || revisionId === null,
  })
  if (locale === 'de' || (!wasStale && !state.stale)) return null
  if (!wasStale) return content.texts.de
  const source = data?.translatedRevision
  return source ? contentOfRevision(form.kind, source).texts.de : null
}
