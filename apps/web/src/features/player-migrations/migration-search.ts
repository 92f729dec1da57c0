import { searchText } from '#shell/navigation/search-text.ts'

/** Search parameters of the page: ids of both players. */
export interface MigrationSearch {
  from?: string | undefined
  to?: string | undefined
}

/** Reads the search parameters; the router passes digits as a number. */
export function readMigrationSearch(search: Record<string, unknown>): MigrationSearch {
  return { from: playerId(search['from']), to: playerId(search['to']) }
}

/** Returns what can be the id of a player; anything else is no choice. */
function playerId(value: unknown): string | undefined {
  const text = searchText(value)
  return text !== undefined && /^[1-9][0-9]{0,17}$/.test(text) ? text : undefined
}
