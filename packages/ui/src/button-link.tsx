import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { type ButtonLook, buttonClass } from '#button-class.ts'
import { classNames } from '#class-names.ts'

/** Properties of {@link ButtonLink}. */
export interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, ButtonLook {
  icon?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

/** A link that looks like a button. A router wraps it to get typed targets. */
export function ButtonLink({ variant, size, full, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a
      data-emphasis={variant === 'primary' || variant === 'accent' ? variant : undefined}
      className={classNames(buttonClass({ variant, size, full }), className)}
      {...rest}
    >
      {icon}
      {children}
    </a>
  )
}
