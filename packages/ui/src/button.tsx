import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { button } from '#button.css.ts'
import { classNames } from '#class-names.ts'
import { Spinner } from '#spinner.tsx'

/** primary is the one amber call to action of a view; accent is teal; danger destroys something. */
export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** Properties of {@link Button}. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Takes the full width of its container. */
  full?: boolean
  /** Shows a spinner and ignores clicks; the button keeps its focus. */
  busy?: boolean
  /** Before the text; hidden from screen readers. */
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button; `type` is "button" unless given. */
export function Button({
  variant,
  size,
  full,
  busy,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(button({ variant, size, full }), className)}
      {...rest}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner size="sm" /> : icon}
      {children}
    </button>
  )
}
