import type { Locale } from '@kubora/i18n/locale'
import { type SearchHit, searchContentQuery } from '#features/content/search/search-content.query.ts'
import { readReadingSearch } from '#features/content/reading/reading-search.ts'
import type { AppContext } from '#shell/page/app-context.ts'

/** What a page brings along for its search. */
export interface LoadedSearch {
  locale: Locale
  /** What was looked for when the page was loaded. */
  q: string
  /** What was found; null when the search did not answer. */
  hits: readonly SearchHit[] | null
}

/** Loads the search of a page, with the hits for the URL's `q`. A search that fails does not keep the page from showing. */
export async function loadSearch(
  context: AppContext & { locale: Locale },
  urlSearch: Record<string, unknown>,
): Promise<LoadedSearch> {
  const { locale } = context
  const { q = '' } = readReadingSearch(urlSearch)
  const [hits] = await Promise.all([
    q === ''
      ? []
      : context.ask(searchContentQuery, { locale, query: q }).then(
          (answer) => answer.searchContent.hits,
          () => null,
        ),
    context.loadTexts('search', 'reading'),
  ])
  return { locale, q, hits }
}
