import { searchText } from '#shell/navigation/search-text.ts'

/** Most characters of a search the server accepts. */
export const searchMaxLength = 100

/** Search parameters of a page with content. */
export interface ReadingSearch {
  /** Search text. */
  q?: string | undefined
  /** Words to mark, set by links of search results. */
  mark?: string | undefined
}

/**
 * Reads `q` and `mark`, cut to the longest search. What is no text is returned as undefined: the router keeps keys it is not
 * given.
 */
export function readReadingSearch(search: Record<string, unknown>): ReadingSearch {
  const q = searchText(search['q'])?.slice(0, searchMaxLength)
  const mark = searchText(search['mark'])?.slice(0, searchMaxLength)
  return { q, mark }
}
