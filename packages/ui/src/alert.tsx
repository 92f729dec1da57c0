import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import * as css from '#alert.css.ts'
import { classNames } from '#class-names.ts'

/** How serious a message is; each tone has its own icon, so colour is never alone. */
export type Tone = 'info' | 'success' | 'warning' | 'danger' | 'neutral'

const signs = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert, neutral: Info }

/** Properties of {@link Alert}. */
export interface AlertProps {
  tone?: Tone
  title?: ReactNode
  children?: ReactNode
  /** Buttons below the text. */
  actions?: ReactNode
  /** 'alert' interrupts screen readers, 'status' waits; leave out for what was there from the start. */
  role?: 'alert' | 'status'
}

/** A message inside the page. */
export function Alert({ tone = 'info', title, children, actions, role }: AlertProps) {
  const Sign = signs[tone]
  return (
    <div className={classNames(css.alert, css.alertTone[tone])} role={role}>
      <Sign aria-hidden className={classNames(css.icon, css.iconTone[tone])} />
      <div className={css.body}>
        {title ? <p className={css.title}>{title}</p> : null}
        {children ? <div>{children}</div> : null}
        {actions ? <div className={css.actions}>{actions}</div> : null}
      </div>
    </div>
  )
}
