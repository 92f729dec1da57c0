import { type ReactNode, useId } from 'react'
import * as css from '#chart.css.ts'
import { Cell, HeaderCell, Table, TableRow } from '#table.tsx'

/** The numbers of a picture as rows of a table: the first cell names the row. */
export interface ChartTable {
  columns: readonly string[]
  rows: readonly { key: string; cells: readonly [name: ReactNode, ...numbers: ReactNode[]] }[]
}

/** Properties of {@link ChartFigure}. */
export interface ChartFigureProps {
  /** Names picture and table: what is counted, and over which time. */
  caption: string
  /** Text of the control that opens the table. */
  tableLabel: string
  table: ChartTable
  /** Whether the table is open at first. */
  open?: boolean
  /** The picture. */
  children: ReactNode
}

/** A picture of numbers with its caption, and below it the same numbers as a table that opens by pointer or keyboard. */
export function ChartFigure({ caption, tableLabel, table, open = false, children }: ChartFigureProps) {
  const captionId = useId()
  return (
    <figure className={css.figure} aria-labelledby={captionId}>
      <figcaption id={captionId} className={css.caption}>
        {caption}
      </figcaption>
      {children}
      <details open={open}>
        <summary className={css.summary}>{tableLabel}</summary>
        <div className={css.numbers}>
          <Table label={caption} density="compact">
            <thead>
              <tr>
                {table.columns.map((column, index) => (
                  <HeaderCell key={column} numeric={index > 0}>
                    {column}
                  </HeaderCell>
                ))}
              </tr>
            </thead>
            <tbody>
              {table.rows.map(({ key, cells }) => (
                <TableRow key={key}>
                  {cells.map((cell, index) => (
                    <Cell
                      key={table.columns[index]}
                      numeric={index > 0}
                      className={index === 0 ? css.name : undefined}
                    >
                      {cell}
                    </Cell>
                  ))}
                </TableRow>
              ))}
            </tbody>
          </Table>
        </div>
      </details>
    </figure>
  )
}
