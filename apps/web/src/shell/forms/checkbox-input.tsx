import { Checkbox } from '@kubora/ui/checkbox'
import type { ReactNode } from 'react'
import { FieldFrame } from '#shell/forms/field-frame.tsx'
import { useFieldContext } from '#shell/forms/form-contexts.ts'
import { useFieldError } from '#shell/forms/use-field-error.ts'

/** A checkbox of the form. */
export function CheckboxInput({ label, required }: { label: ReactNode; required?: boolean }) {
  const field = useFieldContext<boolean>()
  const error = useFieldError()
  return (
    <FieldFrame>
      <Checkbox
        label={label}
        required={required}
        name={field.name}
        checked={field.state.value}
        error={error}
        onChange={(event) => field.handleChange(event.target.checked)}
      />
    </FieldFrame>
  )
}
