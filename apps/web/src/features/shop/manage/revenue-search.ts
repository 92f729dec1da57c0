import { searchText } from '#shell/navigation/search-text.ts'

/** Search parameters of the page. */
export interface RevenueSearch {
  /** A month as yyyy-mm; absent: all. */
  month?: string | undefined
  /** Id of a product; absent: all. */
  product?: string | undefined
}

/** Reads the search parameters; the router passes digits as a number. */
export function readRevenueSearch(search: Record<string, unknown>): RevenueSearch {
  return { month: searchText(search['month']), product: searchText(search['product']) }
}
