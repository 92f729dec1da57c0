import type { ReactNode } from 'react'
import { badge, badgeTone } from '#badge.css.ts'
import { classNames } from '#class-names.ts'

/** Properties of {@link Badge}. */
export interface BadgeProps {
  tone?: 'neutral' | 'teal' | 'amber' | 'success' | 'danger' | 'info'
  icon?: ReactNode
  children: ReactNode
}

/** A short state; its text says what its colour means. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span className={classNames(badge, badgeTone[tone])}>
      {icon}
      {children}
    </span>
  )
}
