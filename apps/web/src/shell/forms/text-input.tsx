import { TextField, type TextFieldProps } from '@kubora/ui/text-field'
import { FieldFrame } from '#shell/forms/field-frame.tsx'
import { type FieldProps, useTextField } from '#shell/forms/use-text-field.ts'

/** One line of text of the form. */
export function TextInput(props: Omit<TextFieldProps, FieldProps>) {
  return (
    <FieldFrame>
      <TextField {...props} {...useTextField()} />
    </FieldFrame>
  )
}
