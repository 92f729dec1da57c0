import { searchText } from '#shell/navigation/search-text.ts'
import { type ListAddress, readListAddress } from '#shell/table/list-address.ts'

/** Search parameters of the lists of what belongs to characters. */
export interface ThingsSearch extends ListAddress {
  /** The beginning of an address or a plate, or of a name of the owner. */
  q?: string | undefined
}

const yesOrNo = ['yes', 'no'] as const

/** A filter by something that is so or not. */
export type YesOrNo = (typeof yesOrNo)[number]

/** Search parameters of the list of properties. */
export interface PropertiesSearch extends ThingsSearch {
  /** Whether somebody has it. */
  owned?: YesOrNo | undefined
  /** Whether it is let. */
  let?: YesOrNo | undefined
}

const yesOrNoIn = (value: unknown) => yesOrNo.find((known) => known === value)

/** Reads the search parameters; the router passes a search of digits as a number. */
export function readThingsSearch(search: Record<string, unknown>): ThingsSearch {
  // all keys, even undefined ones, as the router keeps a key that it is not given
  return { ...readListAddress(search), q: searchText(search['q']) }
}

/** Reads the search parameters of the list of properties. */
export function readPropertiesSearch(search: Record<string, unknown>): PropertiesSearch {
  return { ...readThingsSearch(search), owned: yesOrNoIn(search['owned']), let: yesOrNoIn(search['let']) }
}
