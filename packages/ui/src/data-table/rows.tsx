import { memo, type ReactNode } from 'react'
import { CheckMark } from '#check-mark.tsx'
import * as css from '#data-table.css.ts'
import type { DataColumn, DataRow } from '#data-table/model.ts'
import { Cell } from '#table.tsx'

/** What a row shows beside the cells of its columns. */
export interface RowExtras<Data> {
  /** Names a row for screen readers. */
  rowName: (row: Data) => string
  /** Label of a row's check box; without it rows cannot be chosen. */
  selectLabel?: ((name: string) => string) | undefined
  /** A button at the end of the row, and the head of its column. */
  rowAction?: ((row: Data) => ReactNode) | undefined
  /** Further buttons before it, where there are columns; a card has no room for them. */
  rowButtons?: ((row: Data) => ReactNode) | undefined
  rowActionHead?: string | undefined
}

/** Properties of {@link DataTableRow}. */
export interface DataTableRowProps<Data extends object> {
  row: DataRow<Data>
  columns: readonly DataColumn<Data>[]
  extras: RowExtras<Data>
  isActive: boolean
  isSelected: boolean
  /** Its position among all rows. */
  index: number
  measure: (element: Element | null) => void
  /** Shows the row as a card. */
  card?: ((row: Data) => ReactNode) | undefined
}

function Row<Data extends object>(props: DataTableRowProps<Data>) {
  const { row, columns, extras, isActive, isSelected, index, measure, card } = props
  const data = row.original
  const mark = {
    'data-index': index,
    'data-row-id': row.id,
    'data-active': isActive || undefined,
    'data-selected': isSelected || undefined,
    tabIndex: isActive ? 0 : -1,
    ref: measure,
  }
  const check = extras.selectLabel ? (
    <CheckMark
      label={extras.selectLabel(extras.rowName(data))}
      checked={isSelected}
      onToggle={row.getToggleSelectedHandler()}
    />
  ) : null
  const action = extras.rowAction?.(data)
  if (card) {
    return (
      <li className={css.card} {...mark}>
        {check}
        <div className={css.cardBody}>{card(data)}</div>
        {action}
      </li>
    )
  }
  return (
    <tr className={css.row} aria-rowindex={index + 2} {...mark}>
      {check ? <Cell className={css.check}>{check}</Cell> : null}
      {columns.map((column) => (
        <Cell key={column.id} numeric={column.numeric ?? false} nowrap={column.nowrap ?? false}>
          {column.cell(data)}
        </Cell>
      ))}
      {action ? (
        <Cell className={css.actions}>
          <div className={css.buttons}>
            {extras.rowButtons?.(data)}
            {action}
          </div>
        </Cell>
      ) : null}
    </tr>
  )
}

/** A row of a {@link DataTable}; drawn again only when something of it changes, so that scrolling draws new rows alone. */
export const DataTableRow = memo(Row) as typeof Row

/** Finds the row an event concerns, unless it is meant for a link or control in it. */
export function rowIdOf({ target }: MouseEvent): string | undefined {
  if (!(target instanceof Element) || target.closest('a, button, input, label') !== null) return undefined
  // somebody who marks text does not mean the row
  if (window.getSelection()?.type === 'Range') return undefined
  return target.closest<HTMLElement>('[data-row-id]')?.dataset['rowId']
}

/** Keeps the place of rows that are not drawn. */
export function RowSpacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden>
      <td className={css.spacer} colSpan={columns} style={{ height }}>
        &nbsp;
      </td>
    </tr>
  )
}
