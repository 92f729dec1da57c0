import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { CheckMark } from '#check-mark.tsx'
import { classNames } from '#class-names.ts'
import * as css from '#data-table.css.ts'
import type { DataColumn, DataRow, DataSort, DataTableModel, Selection } from '#data-table/model.ts'
import { DataTableRow, type RowExtras, RowSpacer } from '#data-table/rows.tsx'
import { overscan, useRows, useWideMark } from '#data-table/use-rows.ts'
import { ScrollingContext, useScrolling } from '#data-table/use-rested.ts'
import { HeaderCell } from '#table.tsx'
import { VisuallyHidden } from '#visually-hidden.tsx'
import { useNarrowScreen } from '#use-narrow-screen.ts'

export { type DataColumn, type DataSort, type Selection, useDataTable } from '#data-table/model.ts'
export { useRested } from '#data-table/use-rested.ts'

/** Rows of 36 px, or of 44 px as touch screens always have. */
export type Density = 'comfortable' | 'dense'

/** Heights of rows before they are measured, px. */
const rowHeight = { comfortable: 44, dense: 36, card: 76 } as const

/** Properties of {@link DataTable}. */
export interface DataTableProps<Data extends object> extends RowExtras<Data> {
  /** What {@link useDataTable} returned for the same columns, order and selection. */
  model: DataTableModel<Data>
  columns: readonly DataColumn<Data>[]
  sort: DataSort | null
  selection: Selection
  /** Names the table, and its scrolling region, for screen readers. */
  label: string
  density: Density
  /** Called with the column whose header was pressed. */
  onSort: (column: string) => void
  /** Id of the row the arrow keys have reached. */
  active: string | null
  /** Counts the moves by keyboard: with each one the active row is scrolled into sight and takes the focus. */
  moves: number
  /** A click on a row. */
  onOpen: (row: Data) => void
  /** Label of the check box that chooses all rows. */
  selectAllLabel?: string
  /** Shows a row on a narrow screen, where columns have no room. */
  card: (row: Data) => ReactNode
  /** Called when the last rows come into sight. */
  onNearEnd?: (() => void) | undefined
  /** Rows are on their way. */
  busy?: boolean
  /** Names the scroller where positions are restored. */
  scrollId?: string
}

/**
 * A table of any number of rows: draws those in sight, keeps its header in sight, and shows cards on narrow screens.
 */
export function DataTable<Data extends object>(props: DataTableProps<Data>) {
  return useNarrowScreen() ? <Cards {...props} /> : <Grid {...props} />
}

function Grid<Data extends object>(props: DataTableProps<Data>) {
  const { model, label, density, selectLabel, rowAction, busy, scrollId } = props
  const scroller = useRef<HTMLElement>(null)
  const { rows } = model.getRowModel()
  // nothing here is memoized by what it returns
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight[density],
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan,
    // drawn at once as far as the window could reach: rows that came later would give the columns other widths
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    // the header covers the first rows that are scrolled to
    scrollPaddingStart: rowHeight.comfortable,
  })
  useRows(props, rows, virtualizer, scroller)
  useWideMark(scroller)
  const columns = useVisibleColumns(props)
  const extras = useExtras(props)
  const scrolling = useScrolling(virtualizer.isScrolling)
  const columnCount = columns.length + (selectLabel ? 1 : 0) + (rowAction ? 1 : 0)
  const items = virtualizer.getVirtualItems()
  const end = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <section
      className={css.scroller}
      aria-label={label}
      aria-busy={busy}
      // keyboards scroll it
      tabIndex={0}
      ref={scroller}
      data-scroll-restoration-id={scrollId}
    >
      <table
        className={classNames(css.table, css.density[density])}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <Head {...props} columns={columns} />
        <tbody>
          <RowSpacer height={items[0]?.start ?? 0} columns={columnCount} />
          <ScrollingContext value={scrolling}>
            {drawnRows(props, rows, virtualizer, columns, extras)}
          </ScrollingContext>
          <RowSpacer height={items.length === 0 ? 0 : end} columns={columnCount} />
        </tbody>
      </table>
    </section>
  )
}

function Cards<Data extends object>(props: DataTableProps<Data>) {
  const { model, label, card, busy } = props
  const list = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  const { rows } = model.getRowModel()
  // nothing here is memoized by what it returns
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<Element>({
    count: rows.length,
    estimateSize: () => rowHeight.card,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan,
    scrollMargin: top,
  })
  useLayoutEffect(() => {
    setTop((list.current?.getBoundingClientRect().top ?? 0) + window.scrollY)
  }, [])
  useRows(props, rows, virtualizer, list)
  const extras = useExtras(props)
  const scrolling = useScrolling(virtualizer.isScrolling)
  const items = virtualizer.getVirtualItems()
  const start = Math.max(0, (items[0]?.start ?? top) - top)
  const end = Math.max(0, virtualizer.getTotalSize() - ((items.at(-1)?.end ?? top) - top))
  return (
    // the padding keeps the place of the cards that are not drawn
    <ul
      className={css.cards}
      aria-label={label}
      aria-busy={busy}
      ref={list}
      style={{ paddingTop: start, paddingBottom: items.length === 0 ? 0 : end }}
    >
      <ScrollingContext value={scrolling}>
        {drawnRows(props, rows, virtualizer, noColumns, extras, card)}
      </ScrollingContext>
    </ul>
  )
}

const noColumns: never[] = []

// rows are drawn again only when what they get is another object

function useVisibleColumns<Data extends object>({
  model,
  columns,
}: DataTableProps<Data>): readonly DataColumn<Data>[] {
  const visible = model
    .getVisibleLeafColumns()
    .map(({ id }) => id)
    .join()
  return useMemo(() => {
    const ids = new Set(visible.split(','))
    return columns.filter(({ id }) => ids.has(id))
  }, [columns, visible])
}

function useExtras<Data extends object>({
  rowName,
  selectLabel,
  rowAction,
  rowButtons,
}: DataTableProps<Data>): RowExtras<Data> {
  return useMemo(
    () => ({ rowName, selectLabel, rowAction, rowButtons }),
    [rowName, selectLabel, rowAction, rowButtons],
  )
}

function drawnRows<Data extends object, Scroll extends Element | Window>(
  { active, selection }: DataTableProps<Data>,
  rows: readonly DataRow<Data>[],
  virtualizer: Virtualizer<Scroll, Element>,
  columns: readonly DataColumn<Data>[],
  extras: RowExtras<Data>,
  card?: (row: Data) => ReactNode,
) {
  return virtualizer.getVirtualItems().map((item) => {
    const row = rows[item.index]
    return row ? (
      <DataTableRow
        key={row.id}
        row={row}
        columns={columns}
        extras={extras}
        index={item.index}
        isActive={active === row.id}
        isSelected={selection[row.id] === true}
        measure={virtualizer.measureElement}
        card={card}
      />
    ) : null
  })
}

function Head<Data extends object>(props: DataTableProps<Data>) {
  const { model, columns, sort, onSort, selection, selectLabel, selectAllLabel } = props
  const { rowAction, rowActionHead } = props
  const { rows } = model.getRowModel()
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selectLabel ? (
          <HeaderCell>
            <CheckMark
              label={selectAllLabel ?? ''}
              checked={model.getIsAllRowsSelected()}
              // rows that this table does not show may be chosen, too
              mixed={!model.getIsAllRowsSelected() && rows.some(({ id }) => selection[id])}
              onToggle={() => model.toggleAllRowsSelected()}
            />
          </HeaderCell>
        ) : null}
        {columns.map(({ id, header, numeric, sortable }) => {
          const direction = sort?.column !== id ? 'none' : sort.descending ? 'descending' : 'ascending'
          return (
            <HeaderCell
              key={id}
              numeric={numeric ?? false}
              className={css.head}
              {...(sortable ? { sort: { direction, onSort: () => onSort(id) } } : {})}
            >
              {header}
            </HeaderCell>
          )
        })}
        {rowAction ? (
          <HeaderCell className={css.actionsHead}>
            <VisuallyHidden>{rowActionHead}</VisuallyHidden>
          </HeaderCell>
        ) : null}
      </tr>
    </thead>
  )
}
