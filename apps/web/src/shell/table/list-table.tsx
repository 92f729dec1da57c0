import { type DataColumn, DataTable, useDataTable } from '@kubora/ui/data-table'
import { IconButton } from '@kubora/ui/icon-button'
import { RowPeek } from '@kubora/ui/row-peek'
import { PanelRightOpen } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { MoveStep } from '#shell/panel/use-moves.ts'
import { usePersistedValue } from '#shell/session/use-persisted-value.ts'
import { densityStore } from '#shell/table/density-store.ts'
import { type ListAddress, nextSort, readHidden, readSort, writeSort } from '#shell/table/list-address.ts'
import * as css from '#shell/table/list-table.css.ts'
import { ListSummary } from '#shell/table/list-summary.tsx'
import type { ChosenRows } from '#shell/table/use-chosen-rows.ts'
import { useTableKeys } from '#shell/table/use-table-keys.ts'

/** A column of a {@link ListTable}. */
export interface ListColumn<Data> extends DataColumn<Data> {
  /** The first press on its header sorts downwards, as for numbers and times. */
  descendingFirst?: boolean
  /** Hidden until somebody chooses it. */
  hiddenAtFirst?: boolean
}

/** Properties of {@link ListTable}. */
export interface ListTableProps<Data extends object> {
  /** Names the table; also where its position is restored. */
  label: string
  columns: readonly ListColumn<Data>[]
  rows: readonly Data[]
  rowId: (row: Data) => string
  rowName: (row: Data) => string
  address: ListAddress
  onAddress: (change: ListAddress) => void
  /** Whether the server sorts; else the browser does, by the columns that have values. */
  sortedByServer: boolean
  card: (row: Data) => ReactNode
  /** Whether there is a search field above the table; there is if left out. */
  hasSearch?: boolean
  /** A press on a row; left out where the peek shows all there is. */
  onOpen?: (row: Data) => void
  /** Shows what is known of a row beside the table; `close` hides it. */
  peek: (row: Data, close: () => void) => ReactNode
  /** Buttons of a row; a phone has them in the peek. */
  rowButtons?: (row: Data) => ReactNode
  /** Alt with an arrow key. */
  onStep?: (row: Data, step: MoveStep) => void
  /** Arrow keys to the side. */
  onFold?: (row: Data, isFolded: boolean) => void
  /** A row that was moved elsewhere: it comes into sight with the focus, each time this is another object. */
  reached?: { id: string } | null
  /** Rows can be chosen, and these are. */
  chosen?: ChosenRows<Data> | undefined
  /** Buttons for the chosen rows. */
  actions?: (rows: readonly Data[]) => ReactNode
  /** How many rows there are. */
  total: ReactNode
  onNearEnd?: (() => void) | undefined
  /** The rows are those of the query before, or more are on their way. */
  isOld?: boolean
  busy?: boolean
}

/** A table of the TeamPanel with keys, peek and choosing of rows; its order and columns stand in the address. */
export function ListTable<Data extends object>(props: ListTableProps<Data>) {
  const { label, columns, rows, rowId, rowName, address, onAddress, sortedByServer } = props
  const { reached = null, chosen = nothingChosen } = props
  const { t } = useTranslation('panel')
  const frame = useRef<HTMLDivElement>(null)
  const density = usePersistedValue(densityStore) ?? 'comfortable'
  const [{ active, moves }, setActive] = useState<{ active: string | null; moves: number }>({
    active: null,
    moves: 0,
  })
  const [peeked, setPeeked] = useState<string | null>(null)
  const [lastReached, setReached] = useState(reached)
  if (reached !== lastReached) {
    setReached(reached)
    if (reached) setActive({ active: reached.id, moves: moves + 1 })
  }
  const sort = readSort(
    address.sort,
    columns.filter(({ sortable }) => sortable).map(({ id }) => id),
  )
  const model = useDataTable({
    columns,
    rows,
    rowId,
    hidden: readHidden(address.hide, columns),
    sort,
    sortedByServer,
    selection: chosen.selection,
    onSelectionChange: chosen.choose,
  })
  const shown = model.getRowModel().rows.map(({ original }) => original)
  const rowOf = (id: string | null) => shown.find((row) => rowId(row) === id)
  const peekedRow = rowOf(peeked)
  const closePeek = () => setPeeked(null)
  function peekAt(id: string): void {
    setActive({ active: id, moves })
    setPeeked(peeked === id ? null : id)
  }
  const onOpen = props.onOpen ?? ((row: Data) => peekAt(rowId(row)))
  /** Passes the row of an id on to a handler that the list may have. */
  function withRow<Rest extends unknown[]>(handle: ((row: Data, ...rest: Rest) => void) | undefined) {
    return (id: string, ...rest: Rest) => {
      const row = rowOf(id)
      if (row) handle?.(row, ...rest)
    }
  }

  useTableKeys(frame, {
    ids: shown.map(rowId),
    active,
    onMove(id) {
      setActive({ active: id, moves: moves + 1 })
      if (peeked !== null) setPeeked(id)
    },
    onOpen: props.onOpen && withRow(props.onOpen),
    onPeek: (id) => setPeeked(peeked === id ? null : id),
    onClosePeek: peekedRow ? closePeek : undefined,
    onStep: props.onStep && withRow(props.onStep),
    onFold: props.onFold && withRow(props.onFold),
    onChoose: props.chosen && ((id) => model.getRow(id).toggleSelected()),
  })

  return (
    <>
      <ListSummary
        total={props.total}
        actions={props.actions}
        chosen={chosen}
        opens={props.onOpen !== undefined}
        searches={props.hasSearch ?? true}
        moves={props.onStep !== undefined}
        folds={props.onFold !== undefined}
      />
      <div ref={frame} className={css.frame}>
        <div className={props.isOld ? `${css.table} ${css.old}` : css.table}>
          <DataTable
            model={model}
            label={label}
            scrollId={label}
            density={density}
            columns={columns}
            rowName={rowName}
            sort={sort}
            onSort={(column) => {
              const { descendingFirst = false } = columns.find(({ id }) => id === column) ?? {}
              onAddress({ sort: writeSort(nextSort(sort, column, descendingFirst)) })
            }}
            selection={chosen.selection}
            {...(props.chosen
              ? {
                  selectLabel: (name: string) => t(($) => $.table.select, { name }),
                  selectAllLabel: t(($) => $.table.selectAll),
                }
              : {})}
            rowActionHead={t(($) => $.table.more)}
            rowAction={(row) => (
              <IconButton
                size="sm"
                label={t(($) => $.table.peek, { name: rowName(row) })}
                icon={<PanelRightOpen aria-hidden size={18} />}
                onClick={() => peekAt(rowId(row))}
              />
            )}
            rowButtons={props.rowButtons}
            active={active}
            moves={moves}
            onOpen={onOpen}
            card={props.card}
            onNearEnd={props.onNearEnd}
            busy={props.busy ?? false}
          />
        </div>
        {peekedRow ? (
          <RowPeek title={rowName(peekedRow)} closeLabel={t(($) => $.table.closePeek)} onClose={closePeek}>
            {props.peek(peekedRow, closePeek)}
          </RowPeek>
        ) : null}
      </div>
      {props.actions && chosen.rows.length > 0 ? <div className={css.chosenRoom} /> : null}
    </>
  )
}

const nothingChosen: ChosenRows<never> = { selection: {}, rows: [], hidden: 0, choose: () => undefined }
