import { type ChatType, chatTypes } from '@kubora/validation/chat-types'
import { type Realm, realms } from '@kubora/validation/realms'
import { searchText } from '#shell/navigation/search-text.ts'
import { type ListAddress, readListAddress } from '#shell/table/list-address.ts'

/** Whose premessages are shown. */
export const owners = ['team', 'own'] as const

/** Search parameters of the list of premessages. */
export interface PremessagesSearch extends ListAddress {
  /** Part of a name or of a text. */
  q?: string | undefined
  /** The chat in which they are offered. */
  type?: ChatType | undefined
  of?: (typeof owners)[number] | undefined
}

/** Reads the address of the list. */
export function readPremessagesSearch(search: Record<string, unknown>): PremessagesSearch {
  // all keys, even undefined ones, as the router keeps a key that it is not given
  return {
    ...readListAddress(search),
    q: searchText(search['q']),
    type: chatTypes.find((type) => type === search['type']),
    of: owners.find((owner) => owner === search['of']),
  }
}

/** Returns the realm that an address names; null for another word. */
export function realmOf(lang: string): Realm | null {
  return realms.find((realm) => realm === lang) ?? null
}
