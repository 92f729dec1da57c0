import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '#class-names.ts'
import * as css from '#nav-item.css.ts'

/** Properties of {@link NavItem}. */
export interface NavItemProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  icon?: ReactNode
  /** Symbol after the text, e.g. a dot with its spoken meaning. */
  badge?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** A line of a drawer's menu; `aria-current="page"` marks the open one. */
export function NavItem({ icon, badge, className, children, ...rest }: NavItemProps) {
  return (
    <a className={classNames(css.navItem, className)} {...rest}>
      {icon ? (
        <span aria-hidden className={css.navIcon}>
          {icon}
        </span>
      ) : null}
      <span className={css.navText}>{children}</span>
      {badge}
    </a>
  )
}
