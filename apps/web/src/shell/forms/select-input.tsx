import { Select, type SelectProps } from '@kubora/ui/select'
import { FieldFrame } from '#shell/forms/field-frame.tsx'
import { type FieldProps, useTextField } from '#shell/forms/use-text-field.ts'

/** One of several choices of the form. */
export function SelectInput(props: Omit<SelectProps, FieldProps>) {
  return (
    <FieldFrame>
      <Select {...props} {...useTextField()} />
    </FieldFrame>
  )
}
