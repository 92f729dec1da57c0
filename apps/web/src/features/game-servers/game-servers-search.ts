import { realms } from '@kubora/validation/realms'
import { searchText } from '#shell/navigation/search-text.ts'
import { type ListAddress, readListAddress } from '#shell/table/list-address.ts'

/** States by which game servers are filtered. */
export const serverStates = ['CONNECTED', 'DISCONNECTED', 'NEVER', 'DISABLED'] as const

/** Search parameters of the list of game servers. */
export interface GameServersSearch extends ListAddress {
  /** Part of a name. */
  q?: string | undefined
  state?: (typeof serverStates)[number] | undefined
  realm?: (typeof realms)[number] | undefined
}

/** Reads the address of the list. */
export function readGameServersSearch(search: Record<string, unknown>): GameServersSearch {
  // all keys, even undefined ones, as the router keeps a key that it is not given
  return {
    ...readListAddress(search),
    q: searchText(search['q']),
    state: serverStates.find((state) => state === search['state']),
    realm: realms.find((realm) => realm === search['realm']),
  }
}
