import { type ChangelogGroup, isChangelogGroup } from '@kubora/validation/changelog-groups'
import { type ReadingSearch, readReadingSearch } from '#features/content/reading/reading-search.ts'
import { searchText } from '#shell/navigation/search-text.ts'

/** Search parameters of the changelog. */
export interface ChangelogSearch extends ReadingSearch {
  group?: ChangelogGroup | undefined
  /** `yyyy-mm` */
  month?: string | undefined
}

/** Reads the search parameters. An invalid group or month is returned as undefined: the router keeps keys it is not given. */
export function readChangelogSearch(search: Record<string, unknown>): ChangelogSearch {
  const group = searchText(search['group'])
  const month = searchText(search['month'])
  return {
    ...readReadingSearch(search),
    group: isChangelogGroup(group) ? group : undefined,
    month: month !== undefined && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  }
}
