import type { Ref, TextareaHTMLAttributes } from 'react'
import { classNames } from '#class-names.ts'
import * as css from '#field.css.ts'
import { Field, type FieldTexts } from '#field.tsx'

/** Properties of {@link TextArea}. */
export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, FieldTexts {
  ref?: Ref<HTMLTextAreaElement>
}

/** Several lines of text with label, hint and error. */
export function TextArea({ id, label, hint, error, note, className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} note={note}>
      {(control) => (
        <textarea
          rows={rows}
          {...rest}
          {...control}
          className={classNames(css.control, css.textArea, className)}
        />
      )}
    </Field>
  )
}
