import { useFieldContext } from '#shell/forms/form-contexts.ts'
import { useFieldError } from '#shell/forms/use-field-error.ts'

/** Properties of a control that come from its field of the form. */
export type FieldProps = 'name' | 'value' | 'error' | 'onChange' | 'onBlur'

/** Returns what a control with text gets from its field of the form. */
export function useTextField() {
  const field = useFieldContext<string>()
  return {
    name: field.name,
    value: field.state.value,
    error: useFieldError(),
    onChange: (event: { target: { value: string } }) => field.handleChange(event.target.value),
  }
}
