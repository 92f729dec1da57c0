import type { ReactNode } from 'react'
import type { Tone } from '#alert.tsx'
import * as css from '#banner.css.ts'
import { classNames } from '#class-names.ts'

/** Properties of {@link Banner}. */
export interface BannerProps {
  tone?: Tone
  icon?: ReactNode
  children: ReactNode
}

/** A strip over the whole width with a message about the state of the site. */
export function Banner({ tone = 'warning', icon, children }: BannerProps) {
  return (
    <div className={classNames(css.banner, css.tone[tone])}>
      {icon}
      <span>{children}</span>
    </div>
  )
}
