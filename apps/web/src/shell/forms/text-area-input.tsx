import { TextArea, type TextAreaProps } from '@kubora/ui/text-area'
import { FieldFrame } from '#shell/forms/field-frame.tsx'
import { type FieldProps, useTextField } from '#shell/forms/use-text-field.ts'

/** Several lines of text of the form. */
export function TextAreaInput(props: Omit<TextAreaProps, FieldProps>) {
  return (
    <FieldFrame>
      <TextArea {...props} {...useTextField()} />
    </FieldFrame>
  )
}
