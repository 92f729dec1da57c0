import { TextArea, type TextAreaProps } from '@kubora/ui/text-area'
import { FieldFrame } from '#shell/forms/field-frame.tsx'
import { useFieldContext } from '#shell/forms/form-contexts.ts'
import { useFieldError } from '#shell/forms/use-field-error.ts'

/** Several lines of text of the form. */
export function TextAreaInput(
  props: Omit<TextAreaProps, 'value' | 'onChange' | 'onBlur' | 'error' | 'name'>,
) {
  const field = useFieldContext<string>()
  const error = useFieldError()
  return (
    <FieldFrame>
      <TextArea
        {...props}
        name={field.name}
        value={field.state.value}
        error={error}
        onChange={(event) => field.handleChange(event.target.value)}
      />
    </FieldFrame>
  )
}
