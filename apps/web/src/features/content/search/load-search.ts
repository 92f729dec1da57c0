import type { Locale } from '@kubora/i18n/locale'
import { type SearchHit, searchContentQuery } from '#features/content/search/search-content.query.ts'
import { readReadingSearch } from '#features/content/reading/reading-search.ts'
import type { AppContext } from '#shell/page/app-context.ts'

/** Search result a page is loaded with. */
export interface LoadedSearch {
  locale: Locale
  /** Search text when the page was loaded. */
  q: string
  /** Hits; null when the search failed. */
  hits: readonly SearchHit[] | null
}

/** Loads the texts of a page's search and the hits for the URL's `q`. A failed search does not fail the page. */
export async function loadSearch(
  context: AppContext & { locale: Locale },
  urlSearch: Record<string, unknown>,
): Promise<LoadedSearch> {
  const { locale } = context
  const { q = '' } = readReadingSearch(urlSearch)
  const [hits] = await Promise.all([
    q === ''
      ? []
      : context.queryApi(searchContentQuery, { locale, query: q }).then(
          (data) => data.searchContent.hits,
          () => null,
        ),
    context.loadTexts('search', 'reading'),
  ])
  return { locale, q, hits }
}
