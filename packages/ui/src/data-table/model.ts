import {
  columnVisibilityFeature,
  createSortedRowModel,
  type ReactTable,
  type Row as TableRow,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { type ReactNode, useMemo } from 'react'

/** One column of a {@link DataTable}. */
export interface DataColumn<Data> {
  id: string
  header: string
  cell: (row: Data) => ReactNode
  /** What the browser sorts by; a column without it is sorted by the server, if at all. */
  value?: (row: Data) => string | number
  /** Whether its header sorts. */
  sortable?: boolean
  numeric?: boolean
  nowrap?: boolean
  /** False for the column that names the row, which is always shown. */
  canHide?: boolean
}

/** The column a table is sorted by. */
export interface DataSort {
  column: string
  descending: boolean
}

/** Which rows are chosen, by id. */
export type Selection = Readonly<Record<string, true>>

const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
})

/** TanStack's table with the features of the kit. */
export type DataTableModel<Data extends object> = ReactTable<typeof features, Data>

/** One of its rows. */
export type DataRow<Data extends object> = TableRow<typeof features, Data>

/** What a table shows, and how. */
export interface DataTableState<Data> {
  columns: readonly DataColumn<Data>[]
  rows: readonly Data[]
  rowId: (row: Data) => string
  hidden: readonly string[]
  sort: DataSort | null
  /** Whether the server has sorted the rows. */
  sortedByServer: boolean
  selection: Selection
  onSelectionChange: (selection: Selection) => void
}

const none: never[] = []

/** Sorts numbers by size and texts as people do, in their language. */
function byValue<Data extends object>(first: DataRow<Data>, second: DataRow<Data>, column: string): number {
  const [a, b] = [first.getValue<string | number>(column), second.getValue<string | number>(column)]
  return typeof a === 'string' && typeof b === 'string' ? a.localeCompare(b) : Number(a) - Number(b)
}

/** Returns TanStack's table for columns and rows, whose state is that of the caller. */
export function useDataTable<Data extends object>(props: DataTableState<Data>): DataTableModel<Data> {
  const { columns, rows, rowId, hidden, sort, sortedByServer, selection, onSelectionChange } = props
  const defined = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: (row: Data) => column.value?.(row) ?? '',
        enableSorting: column.sortable ?? false,
        enableHiding: column.canHide ?? true,
        sortFn: byValue<Data>,
      })),
    [columns],
  )
  const data = useMemo(() => (rows.length === 0 ? none : [...rows]), [rows])
  return useTable({
    features,
    columns: defined,
    data,
    getRowId: rowId,
    manualSorting: sortedByServer,
    state: {
      columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      rowSelection: { ...selection },
      sorting: sort ? [{ id: sort.column, desc: sort.descending }] : [],
    },
    onRowSelectionChange: (next) =>
      onSelectionChange(typeof next === 'function' ? next({ ...selection }) : next),
  })
}
