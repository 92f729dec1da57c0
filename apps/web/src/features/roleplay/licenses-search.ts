import { licenseTypes } from '@kubora/validation/license-types'
import type { Realm } from '@kubora/validation/realms'
import { searchText } from '#shell/navigation/search-text.ts'
import { type ListAddress, readListAddress } from '#shell/table/list-address.ts'

/** Whether a license is valid or its end has passed. */
export const licenseStates = ['valid', 'ended'] as const

/** Search parameters of the licenses of a realm. */
export interface LicensesSearch extends ListAddress {
  /** The beginning of a name of the holder. */
  q?: string | undefined
  type?: (typeof licenseTypes)[number] | undefined
  state?: (typeof licenseStates)[number] | undefined
  /** Id of the character whose licenses are to change. */
  character?: string | undefined
  /** Whether a character is to be chosen. */
  give?: true | undefined
}

/** Reads the search parameters; the router passes digits as numbers. */
export function readLicensesSearch(search: Record<string, unknown>): LicensesSearch {
  return {
    ...readListAddress(search),
    q: searchText(search['q']),
    type: licenseTypes.find((type) => type === search['type']),
    state: licenseStates.find((state) => state === search['state']),
    character: searchText(search['character']),
    give: search['give'] === true ? true : undefined,
  }
}

/** Returns the variables of the list, and of its part after a cursor. */
export function licensesVariables(
  realm: Realm,
  { q, type, state }: LicensesSearch,
  after: string | null = null,
) {
  return { realm, search: q ?? null, type: type ?? null, ended: state ? state === 'ended' : null, after }
}
