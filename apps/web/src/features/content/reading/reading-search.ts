import { searchText } from '#shell/navigation/search-text.ts'

/** Most characters the server searches for. */
export const searchMaxLength = 100

/** What the URL of a page to read says besides its path. */
export interface ReadingSearch {
  /** What is looked for. */
  q?: string | undefined
  /** Words to mark, for those who come from a search. */
  mark?: string | undefined
}

/** Reads `q` and `mark` of a URL; what is too long is cut, and what is no text is named as absent: the router keeps what is not named. */
export function readReadingSearch(search: Record<string, unknown>): ReadingSearch {
  const q = searchText(search['q'])?.slice(0, searchMaxLength)
  const mark = searchText(search['mark'])?.slice(0, searchMaxLength)
  return { q, mark }
}
