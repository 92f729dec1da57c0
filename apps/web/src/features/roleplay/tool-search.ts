import { searchText } from '#shell/navigation/search-text.ts'

/** Search parameters of a tool that changes characters. */
export interface ToolSearch {
  /** Id of the chosen character. */
  character?: string | undefined
}

/** Reads the search parameters; the router passes an id of digits as a number. */
export function readToolSearch(search: Record<string, unknown>): ToolSearch {
  return { character: searchText(search['character']) }
}
