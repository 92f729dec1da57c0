import type { ReactNode } from 'react'
import * as css from '#description-list.css.ts'

/** One fact: its term and its value. */
export interface DescriptionEntry {
  term: string
  value: ReactNode
}

/** Facts about one thing, beside each other where there is space. */
export function DescriptionList({ entries }: { entries: readonly DescriptionEntry[] }) {
  return (
    <dl className={css.list}>
      {entries.map((entry) => (
        <div key={entry.term} className={css.entry}>
          <dt className={css.term}>{entry.term}</dt>
          <dd className={css.value}>{entry.value}</dd>
        </div>
      ))}
    </dl>
  )
}
