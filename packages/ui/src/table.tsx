import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { HTMLAttributes, ReactNode, TdHTMLAttributes } from 'react'
import { classNames } from '#class-names.ts'
import * as css from '#table.css.ts'

/** Properties of {@link Table}. */
export interface TableProps {
  /** Names the table and its scrolling region for screen readers. */
  label: string
  /** Rows of 36 px or 44 px; touch screens always get 44. */
  density?: 'compact' | 'tall'
  children: ReactNode
}

/** A table with sticky header inside a region that scrolls sideways on small screens. */
export function Table({ label, density = 'tall', children }: TableProps) {
  return (
    // The scrolling region takes focus, so that keyboards can scroll it.
    <section className={css.scroller} aria-label={label} tabIndex={0} data-scroll-restoration-id="table">
      <table className={classNames(css.table, css.density[density])} aria-label={label}>
        {children}
      </table>
    </section>
  )
}

/** One row. */
export function TableRow({ className, ...rest }: HTMLAttributes<HTMLTableRowElement>) {
  return <tr className={classNames(css.row, className)} {...rest} />
}

/** Properties of {@link HeaderCell}. */
export interface HeaderCellProps {
  children: ReactNode
  numeric?: boolean
  className?: string
  /** Present: the column can be sorted by its header. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; onSort: () => void }
}

/** A column's header, with a sort button where the column can be sorted. */
export function HeaderCell({ children, numeric, className, sort }: HeaderCellProps) {
  const Arrow =
    sort?.direction === 'ascending' ? ArrowUp : sort?.direction === 'descending' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={sort?.direction}
      className={classNames(css.th, numeric && css.numeric, className)}
    >
      {sort ? (
        <button type="button" className={css.sortButton} onClick={sort.onSort}>
          {children}
          <Arrow aria-hidden className={css.sortIcon} />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

/** Properties of {@link Cell}. */
export interface CellProps extends TdHTMLAttributes<HTMLTableCellElement> {
  /** Right-aligned numbers. */
  numeric?: boolean
  nowrap?: boolean
}

/** One cell. */
export function Cell({ numeric, nowrap, className, ...rest }: CellProps) {
  return (
    <td className={classNames(css.td, numeric && css.numeric, nowrap && css.nowrap, className)} {...rest} />
  )
}
