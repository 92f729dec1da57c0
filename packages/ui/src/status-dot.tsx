import { classNames } from '#class-names.ts'
import * as css from '#status-dot.css.ts'
import { VisuallyHidden } from '#visually-hidden.tsx'

/** Properties of {@link StatusDot}. */
export interface StatusDotProps {
  tone: 'success' | 'danger' | 'warning' | 'neutral'
  /** Spoken meaning; leave out where text beside it says the same. */
  label?: string
}

/** A dot that shows a state beside a text. */
export function StatusDot({ tone, label }: StatusDotProps) {
  return (
    <>
      <span aria-hidden className={classNames(css.dot, css.tone[tone])} />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </>
  )
}
