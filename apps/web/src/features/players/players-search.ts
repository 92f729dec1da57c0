import { searchText } from '#shell/navigation/search-text.ts'

/** Players of one page of the list. */
const playersPerPage = 50

/** Search parameters of the player list. */
export interface PlayersSearch {
  /** Part of a name, an id or a UUID. */
  q?: string | undefined
  /** Cursor of the shown page; undefined on the first. */
  after?: string | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cursors of the pages before this one, the first page as ''. */
    pagesBefore?: readonly string[]
  }
}

/** Reads the search parameters; the router passes a search of digits as a number. */
export function readPlayersSearch(search: Record<string, unknown>): PlayersSearch {
  // both keys, even when undefined: the router keeps keys it is not given
  return { q: searchText(search['q']), after: searchText(search['after']) }
}

/** Returns the variables of the list's query for search parameters. */
export function playersVariables({ q, after }: PlayersSearch) {
  return { search: q ?? null, after: after ?? null, first: playersPerPage }
}
