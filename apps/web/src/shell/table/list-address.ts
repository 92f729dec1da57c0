import type { DataSort } from '@kubora/ui/data-table'
import { searchText } from '#shell/navigation/search-text.ts'

/** What of a table stands in the address, so that a reload and a sent link show the same. */
export interface ListAddress {
  /** Column it is sorted by, with `-` before it downwards; absent for the list's own order. */
  sort?: string | undefined
  /** Hidden columns, with commas between. */
  hide?: string | undefined
}

/** Reads what stands in the address of a table. */
export function readListAddress(search: Record<string, unknown>): ListAddress {
  return { sort: searchText(search['sort']), hide: searchText(search['hide']) }
}

/** Returns the order that stands in the address; null for another column than these. */
export function readSort(sort: string | undefined, columns: readonly string[]): DataSort | null {
  const descending = sort?.startsWith('-') ?? false
  const column = descending ? sort?.slice(1) : sort
  return column !== undefined && columns.includes(column) ? { column, descending } : null
}

/** Returns an order as it stands in the address. */
export function writeSort(sort: DataSort | null): string | undefined {
  return sort === null ? undefined : `${sort.descending ? '-' : ''}${sort.column}`
}

/** Returns the order after a press on a column's header: first, reversed, the list's own again. */
export function nextSort(sort: DataSort | null, column: string, descendingFirst: boolean): DataSort | null {
  if (sort?.column !== column) return { column, descending: descendingFirst }
  return sort.descending === descendingFirst ? { column, descending: !descendingFirst } : null
}

/** A column that may be hidden unless the address says otherwise. */
export interface HideableColumn {
  id: string
  hiddenAtFirst?: boolean
}

/** What stands in the address where columns are hidden at first, and none is now. */
const noneHidden = '-'

function hiddenAtFirst(columns: readonly HideableColumn[]): string {
  return columns.flatMap((column) => (column.hiddenAtFirst ? column.id : [])).join()
}

/** Returns the ids of the hidden columns. */
export function readHidden(
  hide: string | undefined,
  columns: readonly HideableColumn[] = [],
): readonly string[] {
  return (hide ?? hiddenAtFirst(columns)).split(',').filter((id) => id !== '' && id !== noneHidden)
}

/** Returns hidden columns as they stand in the address; nothing where they are those that are hidden at first. */
export function writeHidden(
  hidden: readonly string[],
  columns: readonly HideableColumn[] = [],
): string | undefined {
  const ids = columns.length === 0 ? hidden : columns.map(({ id }) => id).filter((id) => hidden.includes(id))
  if (ids.join() === hiddenAtFirst(columns)) return undefined
  return ids.length === 0 ? noneHidden : ids.join()
}
