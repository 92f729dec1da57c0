import { CodeField, type CodeFieldProps } from '@kubora/ui/code-field'
import { useRef } from 'react'
import { FieldFrame } from '#shell/forms/field-frame.tsx'
import { useFieldContext } from '#shell/forms/form-contexts.ts'
import { useFieldError } from '#shell/forms/use-field-error.ts'

/** Properties of {@link CodeInput}. */
export interface CodeInputProps extends Pick<CodeFieldProps, 'label' | 'hint' | 'length' | 'groupSize'> {
  /** Submits the form as soon as the last symbol is typed. */
  sendsWhenFull?: boolean
}

/** A one-time code of the form. */
export function CodeInput({ sendsWhenFull = false, ...props }: CodeInputProps) {
  const field = useFieldContext<string>()
  const error = useFieldError()
  const input = useRef<HTMLInputElement>(null)
  return (
    <FieldFrame>
      <CodeField
        {...props}
        ref={input}
        required
        name={field.name}
        value={field.state.value}
        error={error}
        onValueChange={(code) => field.handleChange(code)}
        onComplete={() => {
          if (sendsWhenFull) input.current?.form?.requestSubmit()
        }}
      />
    </FieldFrame>
  )
}
