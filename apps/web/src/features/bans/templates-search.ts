import { searchText } from '#shell/navigation/search-text.ts'
import { type ListAddress, readListAddress } from '#shell/table/list-address.ts'

/** Search parameters of the list of templates. */
export interface TemplatesSearch extends ListAddress {
  /** Part of a template's name or reason. */
  q?: string | undefined
}

/** Reads the address of the list. */
export function readTemplatesSearch(search: Record<string, unknown>): TemplatesSearch {
  return { ...readListAddress(search), q: searchText(search['q']) }
}
