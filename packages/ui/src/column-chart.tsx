import { BarPicture } from '#bar-picture.tsx'
import * as css from '#chart.css.ts'

/** An upright bar; `text` is its number in the language, left out where columns are too narrow for it. */
export interface Column {
  key: string
  value: number
  text?: string
}

/** Properties of {@link ColumnChart}. */
export interface ColumnChartProps {
  /** Read by screen readers instead of the picture: what it shows, with its highest number. */
  label: string
  columns: readonly Column[]
  /** Texts below the picture, from its left to its right; for sighted readers. */
  axis?: readonly string[]
}

/** Upright bars side by side, e.g. of days. */
export function ColumnChart({ label, columns, axis = [] }: ColumnChartProps) {
  const most = Math.max(1, ...columns.map(({ value }) => value))
  return (
    <>
      <div className={css.columns} role="img" aria-label={label}>
        {columns.map(({ key, value, text }) => (
          <div key={key} className={css.column}>
            {value === 0 || text === undefined ? null : <span className={css.columnNumber}>{text}</span>}
            <BarPicture className={css.columnPicture} share={value / most} upright />
          </div>
        ))}
      </div>
      {axis.length === 0 ? null : (
        <div className={css.axis} aria-hidden>
          {axis.map((text) => (
            <span key={text}>{text}</span>
          ))}
        </div>
      )}
    </>
  )
}
