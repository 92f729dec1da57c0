import { type Realm, realms } from '@kubora/validation/realms'
import { searchText } from '#shell/navigation/search-text.ts'
import { type ListAddress, readListAddress } from '#shell/table/list-address.ts'

/** Which bans a list shows; the first unless the address names another. */
export const banStatuses = ['ACTIVE', 'EXPIRED', 'ENDED', 'ALL'] as const

/** Orders of the list; the first unless the address names another. */
export const banOrders = ['NEWEST', 'ENDS_FIRST'] as const

/** Search parameters of the list of bans. */
export interface BansSearch extends ListAddress {
  /** The beginning of a player's name. */
  q?: string | undefined
  status?: (typeof banStatuses)[number] | undefined
  realm?: Realm | undefined
  /** Id of the account that banned. */
  admin?: string | undefined
  order?: (typeof banOrders)[number] | undefined
}

/** Reads the search parameters; the router passes digits as a number. */
export function readBansSearch(search: Record<string, unknown>): BansSearch {
  // all keys, even undefined ones, as the router keeps a key that it is not given
  return {
    ...readListAddress(search),
    q: searchText(search['q']),
    status: banStatuses.slice(1).find((status) => status === search['status']),
    realm: realms.find((realm) => realm === search['realm']),
    admin: searchText(search['admin']),
    order: banOrders.slice(1).find((order) => order === search['order']),
  }
}

/** Returns the variables of the list, and of its part after a cursor. */
export function bansVariables({ q, status, realm, admin, order }: BansSearch, after: string | null = null) {
  const shown = status ?? banStatuses[0]
  return {
    status: shown,
    realm: realm ?? null,
    adminAccountId: admin ?? null,
    search: q ?? null,
    // only active bans have an end that is still to come
    sort: shown === 'ACTIVE' ? (order ?? banOrders[0]) : banOrders[0],
    after,
  }
}

/** Returns whether anything is filtered. */
export function isFiltered({ q, status, realm, admin }: BansSearch): boolean {
  return [q, status, realm, admin].some((value) => value !== undefined)
}
