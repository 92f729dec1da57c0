import { searchText } from '#shell/navigation/search-text.ts'

/** Search parameters of the tool that transfers money; a transfer back begins with all of them. */
export interface TransferSearch {
  /** Id of the character that pays. */
  character?: string | undefined
  /** Id of the character that gets the money. */
  to?: string | undefined
  /** Amount with which the form begins, as it is typed. */
  amount?: string | undefined
}

/** Reads the search parameters; the router passes digits as a number. */
export function readTransferSearch(search: Record<string, unknown>): TransferSearch {
  return {
    character: searchText(search['character']),
    to: searchText(search['to']),
    amount: searchText(search['amount'])?.slice(0, 20),
  }
}
