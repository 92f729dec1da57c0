import * as css from '#button.css.ts'
import { classNames } from '#class-names.ts'

/** primary is the one amber call to action of a view; accent is teal; danger destroys something. */
export type ButtonVariant = keyof typeof css.buttonVariant
export type ButtonSize = keyof typeof css.buttonSize

/** How a button looks. */
export interface ButtonLook {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Takes the full width of its container. */
  full?: boolean | undefined
}

/** Returns the classes of a button, for an element that looks like one. */
export function buttonClass({ variant = 'secondary', size = 'md', full = false }: ButtonLook): string {
  return classNames(css.button, css.buttonVariant[variant], css.buttonSize[size], full && css.buttonFull)
}
