import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '#class-names.ts'
import * as css from '#field.css.ts'
import { Field, type FieldTexts } from '#field.tsx'

/** Properties of {@link TextField}. */
export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement>, FieldTexts {
  /** Icon inside, before the text. */
  icon?: ReactNode
  /** Button or icon inside, after the text. */
  action?: ReactNode
  /** Lower, for filters above tables. */
  compact?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One line of text with label, hint and error. */
export function TextField({
  id,
  label,
  hint,
  error,
  note,
  icon,
  action,
  compact,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note}>
      {(control) => (
        <div className={css.adorned}>
          {icon ? <span className={css.leadingSlot}>{icon}</span> : null}
          <input
            type="text"
            {...rest}
            {...control}
            className={classNames(
              css.control,
              compact && css.compact,
              icon !== undefined && css.leading,
              action !== undefined && css.trailing,
              className,
            )}
          />
          {action ? <span className={css.trailingSlot}>{action}</span> : null}
        </div>
      )}
    </Field>
  )
}
