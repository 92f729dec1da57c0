import { formatNumber } from '@kubora/i18n/format'
import type { ReactNode } from 'react'
import * as css from '#shell/team-start/start-card.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link StartDisclosure}. */
export interface StartDisclosureProps {
  count: number
  /** Whether there are more than those that were counted. */
  isCapped: boolean
  tone: keyof typeof css.number
  /** What is counted. */
  label: ReactNode
  /** Items of a list. */
  children: ReactNode
}

/** A number that opens the list of what it counts, for things that have no page of their own. Stands in an `li`. */
export function StartDisclosure({ count, isCapped, tone, label, children }: StartDisclosureProps) {
  const number = formatNumber(useLocale(), count)
  return (
    <details>
      <summary className={css.summary}>
        <span className={css.number[tone]}>{isCapped ? `${number}+` : number}</span>
        {label}
      </summary>
      <ul className={css.opened}>{children}</ul>
    </details>
  )
}
