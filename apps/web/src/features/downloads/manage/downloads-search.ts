import { searchText } from '#shell/navigation/search-text.ts'
import { type ListAddress, readListAddress } from '#shell/table/list-address.ts'

/** States by which downloads are filtered. */
export const downloadStates = ['public', 'noFile', 'moving', 'failed'] as const

/** One of {@link downloadStates}. */
export type DownloadState = (typeof downloadStates)[number]

/** Search parameters of the list of downloads. */
export interface DownloadsSearch extends ListAddress {
  /** Part of a name or of a file name. */
  q?: string | undefined
  /** Id of a section. */
  section?: string | undefined
  state?: DownloadState | undefined
}

/** Reads the address of the list. */
export function readDownloadsSearch(search: Record<string, unknown>): DownloadsSearch {
  // all keys, even undefined ones, as the router keeps a key that it is not given
  return {
    ...readListAddress(search),
    q: searchText(search['q']),
    section: searchText(search['section']),
    state: downloadStates.find((state) => state === search['state']),
  }
}
