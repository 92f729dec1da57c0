import { classNames } from '#class-names.ts'
import { spinner, spinnerSize } from '#spinner.css.ts'

/** Properties of {@link Spinner}. */
export interface SpinnerProps {
  size?: 'sm' | 'md'
}

/** Shows that something is under way; for screen readers, a text beside it has to say so. */
export function Spinner({ size = 'md' }: SpinnerProps) {
  return <span aria-hidden className={classNames(spinner, spinnerSize[size])} />
}
