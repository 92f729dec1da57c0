import { classNames } from '#class-names.ts'
import { spinner, spinnerSize } from '#spinner.css.ts'
import { VisuallyHidden } from '#visually-hidden.tsx'

/** Properties of {@link Spinner}. */
export interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg'
  /** Said to screen readers; leave out where text beside it says the same. */
  label?: string
}

/** Shows that something is under way. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  return (
    <span role={label ? 'status' : undefined}>
      <span aria-hidden className={classNames(spinner, spinnerSize[size])} />
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  )
}
