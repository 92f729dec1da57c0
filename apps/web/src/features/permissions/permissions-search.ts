import { searchText } from '#shell/navigation/search-text.ts'
import { type ListAddress, readListAddress } from '#shell/table/list-address.ts'

/** The views of the page of permissions. */
export const permissionsViews = ['ranks', 'groups', 'names'] as const

/** One of {@link permissionsViews}. */
export type PermissionsView = (typeof permissionsViews)[number]

/** Search parameters of the page of permissions. */
export interface PermissionsSearch extends ListAddress {
  /** Left out: the ranks. */
  view?: PermissionsView | undefined
  /** Part of a name or of a permission. */
  q?: string | undefined
  /** The permission whose holders are shown. */
  name?: string | undefined
}

/** Reads the address of the page. */
export function readPermissionsSearch(search: Record<string, unknown>): PermissionsSearch {
  return {
    ...readListAddress(search),
    view: permissionsViews.find((view) => view === search['view']),
    q: searchText(search['q']),
    name: searchText(search['name']),
  }
}
