import { contentKinds } from '@kubora/validation/content-kinds'
import type { contentEntryFragment } from '#features/content/editor/content-editor.documents.ts'
import type { ContentListSearch } from '#features/content/editor/content-search.ts'
import { contentTree } from '#features/content/editor/content-tree.ts'
import type { ResultOf } from '#graphql/graphql.ts'
import type { Branch } from '#shell/table/tree-rows.ts'

/** An item of the list. */
export type ContentEntry = ResultOf<typeof contentEntryFragment>

/** All items of a list, and what belongs to them. */
export interface ContentLists {
  items: readonly ContentEntry[]
  children: readonly ContentEntry[]
}

/** Whether search or a filter by state hides neighbours, so that a step would lead nowhere to be seen. */
export function isNarrowed({ q, show }: ContentListSearch): boolean {
  return q !== undefined || show !== undefined
}

/** Returns the items that match search and filters, each with its children that do. */
export function contentBranches(
  { items, children }: ContentLists,
  search: ContentListSearch,
): (Branch<ContentEntry, ContentEntry> & { matches: boolean })[] {
  const within = search.parent === undefined ? items : items.filter(({ id }) => id === search.parent)
  return contentTree(within, children, search)
}

/** Returns the ids of an item and its siblings in their order; none where a date orders them. */
export function siblingsOf({ items, children }: ContentLists, entry: ContentEntry): readonly string[] {
  if (contentKinds[entry.kind].order !== 'position') return []
  return [...items, ...children]
    .filter(({ kind, parentId }) => kind === entry.kind && parentId === entry.parentId)
    .map(({ id }) => id)
}
