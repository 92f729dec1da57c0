import { type ReactNode, useId } from 'react'
import * as css from '#field.css.ts'
import { FieldMessage } from '#field-message.tsx'

/** Texts every field shares. */
export interface FieldTexts {
  label: string
  /** Help that is always shown. */
  hint?: ReactNode | undefined
  /** What is wrong, already translated; the field is invalid while it is set. */
  error?: string | undefined
  /** Beside the label, e.g. "optional". */
  note?: ReactNode
}

/** Attributes the control inside a field must carry. */
export interface FieldControlAttributes {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Properties of {@link Field}. */
export interface FieldProps extends FieldTexts {
  id?: string | undefined
  children: (control: FieldControlAttributes) => ReactNode
}

/** Label, hint and error around any control, connected for screen readers. */
export function Field({ id, label, hint, error, note, children }: FieldProps) {
  const ownId = useId()
  const controlId = id ?? ownId
  const hintId = `${controlId}-hint`
  const errorId = `${controlId}-error`
  const describedBy = [hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ')
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={controlId}>
        {label}
        {note ? <span className={css.optional}>{note}</span> : null}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint ? (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      ) : null}
      {error ? <FieldMessage id={errorId}>{error}</FieldMessage> : null}
    </div>
  )
}
