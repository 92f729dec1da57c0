import { searchText } from '#shell/navigation/search-text.ts'

/** Search parameters of the tool that renames characters. */
export interface RenameToolSearch {
  /** Id of the chosen character. */
  character?: string | undefined
}

/** Reads the search parameters; the router passes an id of digits as a number. */
export function readRenameToolSearch(search: Record<string, unknown>): RenameToolSearch {
  return { character: searchText(search['character']) }
}
