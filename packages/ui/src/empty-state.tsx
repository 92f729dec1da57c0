import type { ReactNode } from 'react'
import * as css from '#empty-state.css.ts'

/** Properties of {@link EmptyState}. */
export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  /** What to do now. */
  children?: ReactNode
  action?: ReactNode
}

/** Says that there is nothing here and what to do about it. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {icon ? (
        <span aria-hidden className={css.icon}>
          {icon}
        </span>
      ) : null}
      <p className={css.title}>{title}</p>
      {children ? <p className={css.text}>{children}</p> : null}
      {action}
    </div>
  )
}
