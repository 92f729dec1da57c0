import { TextField, type TextFieldProps } from '@kubora/ui/text-field'
import { FieldFrame } from '#shell/forms/field-frame.tsx'
import { useFieldContext } from '#shell/forms/form-contexts.ts'
import { useFieldError } from '#shell/forms/use-field-error.ts'

/** One line of text of the form. */
export function TextInput(props: Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'>) {
  const field = useFieldContext<string>()
  const error = useFieldError()
  return (
    <FieldFrame>
      <TextField
        {...props}
        name={field.name}
        value={field.state.value}
        error={error}
        onChange={(event) => field.handleChange(event.target.value)}
      />
    </FieldFrame>
  )
}
