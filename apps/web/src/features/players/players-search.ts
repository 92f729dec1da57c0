import { searchText } from '#shell/navigation/search-text.ts'

/** Players of one page of the list. */
const playersPerPage = 50

/** What the URL of the player list says. */
export interface PlayersSearch {
  /** Part of a name, an id or a UUID. */
  q?: string | undefined
  /** Cursor of the page shown; absent on the first. */
  after?: string | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cursors of the pages before this one, the first page as ''. */
    pagesBefore?: readonly string[]
  }
}

/** Reads the URL; a search of digits arrives as a number. */
export function readPlayersSearch(search: Record<string, unknown>): PlayersSearch {
  // named even when absent: the router keeps what a reader leaves out
  return { q: searchText(search['q']), after: searchText(search['after']) }
}

/** Variables of the list's query for a URL. */
export function playersVariables({ q, after }: PlayersSearch) {
  return { search: q ?? null, after: after ?? null, first: playersPerPage }
}
