import { createFormHook } from '@tanstack/react-form'
import { config } from 'zod'
import { CheckboxInput } from '#shell/forms/checkbox-input.tsx'
import { CodeInput } from '#shell/forms/code-input.tsx'
import { EmailInput } from '#shell/forms/email-input.tsx'
import { fieldContext, formContext } from '#shell/forms/form-contexts.ts'
import { PasswordInput } from '#shell/forms/password-input.tsx'
import { SubmitButton } from '#shell/forms/submit-button.tsx'
import { TextAreaInput } from '#shell/forms/text-area-input.tsx'
import { TextInput } from '#shell/forms/text-input.tsx'

// The content policy forbids code from strings; zod would otherwise try whether it may compile its schemas.
config({ jitless: true })

/**
 * The app's forms: `validators: { onChange: <input of @kubora/validation> }` for what can be known here, and a
 * `FormFailure` for what only the server knows. Draw it inside `AppForm`.
 */
export const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    Checkbox: CheckboxInput,
    Code: CodeInput,
    Email: EmailInput,
    Password: PasswordInput,
    Text: TextInput,
    TextArea: TextAreaInput,
  },
  formComponents: { Submit: SubmitButton },
})
