import { readToolSearch, type ToolSearch } from '#features/roleplay/tool-search.ts'
import { searchText } from '#shell/navigation/search-text.ts'

/** Search parameters of the tool that renames characters. */
export interface RenameSearch extends ToolSearch {
  /** A part of a forbidden name. */
  q?: string | undefined
  /** Cursor of the page of forbidden names. */
  after?: string | undefined
}

/** Reads the search parameters; the router passes a search of digits as a number. */
export function readRenameSearch(search: Record<string, unknown>): RenameSearch {
  // all keys, even undefined ones, as the router keeps a key that it is not given
  return { ...readToolSearch(search), q: searchText(search['q']), after: searchText(search['after']) }
}
