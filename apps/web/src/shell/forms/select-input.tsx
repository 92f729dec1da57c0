import { Select, type SelectProps } from '@kubora/ui/select'
import { FieldFrame } from '#shell/forms/field-frame.tsx'
import { useFieldContext } from '#shell/forms/form-contexts.ts'
import { useFieldError } from '#shell/forms/use-field-error.ts'

/** One of several choices of the form. */
export function SelectInput(props: Omit<SelectProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'>) {
  const field = useFieldContext<string>()
  const error = useFieldError()
  return (
    <FieldFrame>
      <Select
        {...props}
        name={field.name}
        value={field.state.value}
        error={error}
        onChange={(event) => field.handleChange(event.target.value)}
      />
    </FieldFrame>
  )
}
