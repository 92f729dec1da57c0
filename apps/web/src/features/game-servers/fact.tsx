import type { ReactNode } from 'react'
import * as css from '#features/game-servers/game-servers.css.ts'

/** One line of a game server's card: what, and how it is. Stands in a list of descriptions. */
export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className={css.fact}>
      <dt className={css.factTerm}>{term}</dt>
      <dd className={css.factValue}>{children}</dd>
    </div>
  )
}
