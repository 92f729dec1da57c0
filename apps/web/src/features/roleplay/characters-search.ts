import { type Realm, realms } from '@kubora/validation/realms'
import { searchText } from '#shell/navigation/search-text.ts'
import { type ListAddress, readListAddress } from '#shell/table/list-address.ts'

/** Orders of the list of characters; the first unless the address names another. */
export const characterOrders = ['NAME', 'LAST_PLAYED'] as const

/** Search parameters of the list of characters. */
export interface CharactersSearch extends ListAddress {
  /** The beginning of a name, of both names, of a number, or of a player's name. */
  q?: string | undefined
  order?: (typeof characterOrders)[number] | undefined
}

/** Reads the search parameters; the router passes a search of digits as a number. */
export function readCharactersSearch(search: Record<string, unknown>): CharactersSearch {
  // all keys, even undefined ones, as the router keeps a key that it is not given
  return {
    ...readListAddress(search),
    q: searchText(search['q']),
    order: characterOrders.slice(1).find((order) => order === search['order']),
  }
}

/** Returns the variables of the list, and of its part after a cursor. */
export function charactersVariables(
  realm: Realm,
  { q, order }: CharactersSearch,
  after: string | null = null,
) {
  return { realm, search: q ?? null, sort: order ?? characterOrders[0], after }
}

/** Returns the realm that an address names; null for another word. */
export function realmOf(lang: string): Realm | null {
  return realms.find((realm) => realm === lang) ?? null
}
