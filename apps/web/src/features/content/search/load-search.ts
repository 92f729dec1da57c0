import type { Locale } from '@kubora/i18n/locale'
import {
  type SearchHit,
  searchContentQuery,
  searchPlacesQuery,
} from '#features/content/search/search-content.query.ts'
import { readReadingSearch } from '#features/content/reading/reading-search.ts'
import type { AppContext } from '#shell/page/app-context.ts'

/** What a page brings along for its search. */
export interface LoadedSearch {
  locale: Locale
  /** What was looked for when the page was loaded. */
  q: string
  /** What was found; null when the search did not answer. */
  hits: readonly SearchHit[] | null
  /** Titles of rule categories and wiki pages by their path. */
  places: Readonly<Record<string, string>>
}

/** Loads the search of a page, with the hits for the URL's `q`. A search that fails does not keep the page from showing. */
export async function loadSearch(
  context: AppContext & { locale: Locale },
  urlSearch: Record<string, unknown>,
): Promise<LoadedSearch> {
  const { locale } = context
  const { q = '' } = readReadingSearch(urlSearch)
  const [{ ruleBook, wikiPages }, hits] = await Promise.all([
    context.ask(searchPlacesQuery, { locale }),
    q === ''
      ? []
      : context.ask(searchContentQuery, { locale, query: q }).then(
          (answer) => answer.searchContent.hits,
          () => null,
        ),
    context.loadTexts('search', 'reading'),
  ])
  const places = Object.fromEntries([
    ...ruleBook.categories.map(({ key, title }) => [`/rules/${key}`, title]),
    ...wikiPages.map(({ key, title }) => [`/wiki/${key}`, title]),
  ]) as Record<string, string>
  return { locale, q, hits, places }
}
