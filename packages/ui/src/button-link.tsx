import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { button } from '#button.css.ts'
import type { ButtonSize, ButtonVariant } from '#button.tsx'
import { classNames } from '#class-names.ts'

/** Properties of {@link ButtonLink}. */
export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  variant?: ButtonVariant
  size?: ButtonSize
  full?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button. A router wraps it to get typed targets. */
export function ButtonLink({ variant, size, full, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a className={classNames(button({ variant, size, full }), className)} {...rest}>
      {icon}
      {children}
    </a>
  )
}
