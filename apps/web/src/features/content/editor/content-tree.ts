import type { Locale } from '@kubora/validation/locales'
import type { ContentFilter } from '#features/content/editor/content-search.ts'
import { foundBy } from '#shell/table/found-by.ts'

/** The fields of an item that the filter reads. */
export interface FilteredEntry {
  id: string
  parentId: string | null
  key: string
  titles: Readonly<Record<Locale, string>>
  state: 'live' | 'hidden' | 'draft' | 'scheduled'
  pending: 'draft' | 'scheduled' | null
  scheduledAt: string | null
  staleLocales: readonly Locale[]
  missingLocales: readonly Locale[]
}

/** An item with its children that match search and filter. */
interface ContentBranch<Entry> {
  entry: Entry
  children: Entry[]
  /** false when it is shown only because of its children */
  matches: boolean
}

function isShown(entry: FilteredEntry, filter: ContentFilter | undefined): boolean {
  switch (filter) {
    case undefined:
      return true
    case 'stale':
      return entry.staleLocales.length > 0
    case 'missing':
      return entry.missingLocales.length > 0
    case 'draft':
      return entry.state === 'draft' || entry.pending === 'draft'
    case 'scheduled':
      return entry.state === 'scheduled' || entry.scheduledAt !== null
    default:
      return entry.state === filter
  }
}

/** Returns the items with children below their parents, in the given order, without those that do not match search and filter. */
export function contentTree<Entry extends FilteredEntry>(
  items: readonly Entry[],
  children: readonly Entry[],
  { q, show }: { q?: string | undefined; show?: ContentFilter | undefined },
): ContentBranch<Entry>[] {
  const isFound = foundBy(q)
  const means = (entry: Entry) => isShown(entry, show) && isFound(...Object.values(entry.titles), entry.key)
  return items.flatMap((entry) => {
    const below = children.filter((child) => child.parentId === entry.id && means(child))
    const matches = means(entry)
    return matches || below.length > 0 ? [{ entry, children: below, matches }] : []
  })
}
