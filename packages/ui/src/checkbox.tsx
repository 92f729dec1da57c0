import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import * as css from '#checkbox.css.ts'
import { field } from '#field.css.ts'
import { FieldMessage } from '#field-message.tsx'

/** Properties of {@link Checkbox}. */
export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** May hold links; they stay clickable. */
  label: ReactNode
  error?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A yes or no with its label beside it. */
export function Checkbox({ id, label, error, ...rest }: CheckboxProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const errorId = `${inputId}-error`
  return (
    <div className={field}>
      <label className={css.row} htmlFor={inputId}>
        <input
          type="checkbox"
          {...rest}
          id={inputId}
          className={css.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        <span className={css.text}>{label}</span>
      </label>
      {error ? <FieldMessage id={errorId}>{error}</FieldMessage> : null}
    </div>
  )
}
