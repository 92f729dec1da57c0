import type { ReactNode } from 'react'
import * as css from '#features/game-servers/game-servers.css.ts'

/** One fact of a game server's card: term and value, inside a `dl`. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.factTerm}>{term}</dt>
      <dd className={css.factValue}>{children}</dd>
    </div>
  )
}
