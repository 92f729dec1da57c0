import { type ChangelogGroup, isChangelogGroup } from '@kubora/validation/changelog-groups'
import { type ReadingSearch, readReadingSearch } from '#features/content/reading/reading-search.ts'
import { searchText } from '#shell/navigation/search-text.ts'

/** What the URL of the changelog says besides its path. */
export interface ChangelogSearch extends ReadingSearch {
  group?: ChangelogGroup | undefined
  /** `yyyy-mm` */
  month?: string | undefined
}

/** Reads the URL's search; what is no group or month is named as absent: the router keeps what is not named. */
export function readChangelogSearch(search: Record<string, unknown>): ChangelogSearch {
  const group = searchText(search['group'])
  const month = searchText(search['month'])
  return {
    ...readReadingSearch(search),
    group: isChangelogGroup(group) ? group : undefined,
    month: month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  }
}
