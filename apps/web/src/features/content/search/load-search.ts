import type { Locale } from '@kubora/i18n/locale'
import {
  readingScope,
  type SearchResult,
  searchContentQuery,
} from '#features/content/search/search-content.query.ts'
import { readReadingSearch } from '#features/content/reading/reading-search.ts'
import type { AppContext } from '#shell/page/app-context.ts'

/** Search result a page is loaded with. */
export interface LoadedSearch {
  locale: Locale
  /** Search text when the page was loaded. */
  q: string
  /** null when the search failed. */
  result: SearchResult | null
}

const emptyResult: SearchResult = { didYouMean: null, hits: [] }

/** Loads the texts of a page's search and the hits for the URL's `q`. A failed search does not fail the page. */
export async function loadSearch(
  context: AppContext & { locale: Locale },
  urlSearch: Record<string, unknown>,
): Promise<LoadedSearch> {
  const { locale } = context
  const { q = '' } = readReadingSearch(urlSearch)
  const [result] = await Promise.all([
    q === ''
      ? emptyResult
      : context.queryApi(searchContentQuery, { locale, query: q, ...readingScope }).then(
          (data) => data.searchContent,
          () => null,
        ),
    context.loadTexts('search', 'reading'),
  ])
  return { locale, q, result }
}
