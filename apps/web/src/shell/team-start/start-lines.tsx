import { formatNumber } from '@kubora/i18n/format'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import * as css from '#shell/team-start/start-card.css.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Properties of {@link StartNumberLink}, beside the target of the link. */
export interface StartNumberProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  count: number
  /** calm: a fact. waiting: something to do. problem: something is wrong. */
  tone: keyof typeof css.number
  ref?: Ref<HTMLAnchorElement>
}

function StartNumber({ count, tone, children, ...rest }: StartNumberProps) {
  const locale = useLocale()
  return (
    <a className={css.link} {...rest}>
      <span className={css.number[count === 0 ? 'calm' : tone]}>{formatNumber(locale, count)}</span>
      {children}
    </a>
  )
}

/** A number with what it counts, which leads to its list. Stands in an `li`. */
export const StartNumberLink = createLink(StartNumber)

/** Properties of {@link StartDetailLink}, beside the target of the link. */
export interface StartDetailProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** At the end of the line, e.g. a time. */
  detail: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

function StartDetail({ detail, children, ...rest }: StartDetailProps) {
  return (
    <a className={css.link} {...rest}>
      {children}
      <span className={css.detail}>{detail}</span>
    </a>
  )
}

/** One of the counted things, which leads to it. Stands in an `li`. */
export const StartDetailLink = createLink(StartDetail)
