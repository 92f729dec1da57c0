import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '#class-names.ts'
import { iconButton, iconButtonSize, iconButtonTone } from '#icon-button.css.ts'

/** Properties of {@link IconButton}. */
export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What it does; read by screen readers and shown as native tooltip. */
  label: string
  icon: ReactNode
  size?: 'sm' | 'md'
  tone?: 'plain' | 'danger'
  ref?: Ref<HTMLButtonElement>
}

/** A button with an icon and a spoken name. */
export function IconButton({
  label,
  icon,
  size = 'md',
  tone = 'plain',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      data-danger={tone === 'danger' || undefined}
      className={classNames(iconButton, iconButtonSize[size], iconButtonTone[tone], className)}
      {...rest}
    >
      {icon}
    </button>
  )
}
