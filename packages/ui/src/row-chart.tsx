import type { ReactNode } from 'react'
import { BarPicture } from '#bar-picture.tsx'
import * as css from '#chart.css.ts'

/** A lying bar with what it was before. */
export interface RowBar {
  key: string
  label: string
  value: number
  /** The number in the language. */
  text: string
  before?: { value: number; text: string }
}

/** What a row's link has: its class, and its content, which names it. */
export interface RowLink {
  className: string
  children: ReactNode
}

/** Properties of {@link RowChart}. */
export interface RowChartProps<Item extends RowBar> {
  /** Names the list. */
  label: string
  bars: readonly Item[]
  /** Returns the link of a bar, e.g. one of the router. */
  link: (bar: Item, link: RowLink) => ReactNode
}

/** Lying bars below each other with label and number, each a link; a stroke marks what it was before. */
export function RowChart<Item extends RowBar>({ label, bars, link }: RowChartProps<Item>) {
  if (bars.length === 0) return null
  const most = Math.max(1, ...bars.map(({ value, before }) => Math.max(value, before?.value ?? 0)))
  return (
    <ul className={css.rows} aria-label={label}>
      {bars.map((bar) => {
        const { key, value, text, before } = bar
        const children = (
          <>
            <span className={css.rowLabel}>{bar.label}</span>
            <span className={css.rowNumber}>
              {text} {before ? <span className={css.rowBefore}>{before.text}</span> : null}
            </span>
            <BarPicture
              className={css.rowPicture}
              share={value / most}
              mark={before ? before.value / most : undefined}
            />
          </>
        )
        return <li key={key}>{link(bar, { className: css.row, children })}</li>
      })}
    </ul>
  )
}
