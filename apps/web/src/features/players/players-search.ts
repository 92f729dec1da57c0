import { type Realm, realms } from '@kubora/validation/realms'
import { type ListAddress, readListAddress, readSort } from '#shell/table/list-address.ts'
import { searchText } from '#shell/navigation/search-text.ts'

/** How many players a page can have; the first unless the address names another. */
export const pageSizes = [50, 200, 1000] as const

/** Most players that the server returns at once. */
const partMaxRows = 100

/** Columns by which players are sorted, with their names on the server. */
export const playerSorts = {
  id: 'ID',
  name: 'NAME',
  playtime: 'PLAYTIME',
  firstJoin: 'FIRST_JOIN',
  lastSeen: 'LAST_SEEN',
} as const

/** A filter that is on or off. */
export type YesOrNo = 'yes' | 'no'

/** Filters by yes and no, as the address has them, with their names on the server. */
export const playerFilters = {
  online: 'online',
  linked: 'linked',
  banned: 'banned',
  warned: 'warned',
  team: 'team',
  new: 'newThisWeek',
} as const

/** One of {@link playerFilters}. */
export type PlayerFilterName = keyof typeof playerFilters

/** The names of {@link playerFilters}, in the order in which they stand. */
export const filterNames = Object.keys(playerFilters) as PlayerFilterName[]

/** Search parameters of the player list. */
export interface PlayersSearch extends ListAddress, Partial<Record<PlayerFilterName, YesOrNo | undefined>> {
  /** Part of a name, an id or a UUID. */
  q?: string | undefined
  /** The realm they played in last. */
  realm?: Realm | undefined
  /** Id of a rank. */
  rank?: string | undefined
  /** Players of a page. */
  rows?: number | undefined
  /** Cursor of the shown page; undefined on the first. */
  after?: string | undefined
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Cursors of the pages before this one, the first page as ''. */
    pagesBefore?: readonly string[]
  }
}

function yesOrNo(value: unknown): YesOrNo | undefined {
  return value === 'yes' || value === 'no' ? value : undefined
}

/** Reads the search parameters; the router passes a search of digits as a number. */
export function readPlayersSearch(search: Record<string, unknown>): PlayersSearch {
  // all keys, even when undefined: the router keeps keys it is not given
  return {
    ...readListAddress(search),
    q: searchText(search['q']),
    ...Object.fromEntries(filterNames.map((name) => [name, yesOrNo(search[name])])),
    realm: realms.find((realm) => realm === search['realm']),
    rank: searchText(search['rank']),
    rows: pageSizes.slice(1).find((size) => size === search['rows']),
    after: searchText(search['after']),
  }
}

/** Returns how many players the page has. */
export function pageSizeOf({ rows }: PlayersSearch): number {
  return rows ?? pageSizes[0]
}

/** Returns the search and the filter of the list's queries; null where nothing is filtered. */
export function foundVariables({ q, rank, realm, ...search }: PlayersSearch) {
  const filter = {
    ...Object.fromEntries(
      filterNames.flatMap((name) => (search[name] ? [[playerFilters[name], search[name] === 'yes']] : [])),
    ),
    ...(realm ? { realm } : {}),
    ...(rank ? { rankId: rank } : {}),
  }
  return { search: q ?? null, filter: Object.keys(filter).length === 0 ? null : filter }
}

/** Returns search, filter and order of the list. */
export function listVariables(search: PlayersSearch) {
  const sort = readSort(search.sort, Object.keys(playerSorts))
  return {
    ...foundVariables(search),
    sort: sort ? playerSorts[sort.column as keyof typeof playerSorts] : null,
    direction: sort?.descending ? ('DESC' as const) : null,
  }
}

/** Returns the variables of a part of the page, which begins `loaded` players after its start, for search parameters. */
export function playersVariables(search: PlayersSearch, after = search.after, loaded = 0) {
  return {
    ...listVariables(search),
    after: after ?? null,
    first: Math.min(partMaxRows, pageSizeOf(search) - loaded),
  }
}
