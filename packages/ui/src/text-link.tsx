import type { AnchorHTMLAttributes, Ref } from 'react'
import { classNames } from '#class-names.ts'
import { textLink } from '#text-link.css.ts'

/** Properties of {@link TextLink}. */
export interface TextLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>
}

/** A link inside running text. */
export function TextLink({ className, children, ...rest }: TextLinkProps) {
  return (
    <a className={classNames(textLink, className)} {...rest}>
      {children}
    </a>
  )
}
