import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { type ButtonLook, buttonClass } from '#button-class.ts'
import { classNames } from '#class-names.ts'
import { Spinner } from '#spinner.tsx'

/** Properties of {@link Button}. */
export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, ButtonLook {
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
      data-emphasis={variant === 'primary' || variant === 'accent' ? variant : undefined}
      data-danger={variant === 'danger' || undefined}
      className={classNames(buttonClass({ variant, size, full }), className)}
      {...rest}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <Spinner size="sm" /> : icon}
      {children}
    </button>
  )
}
