import { createFormHook } from '@tanstack/react-form'
import { CheckboxInput } from '#shell/forms/checkbox-input.tsx'
import { CodeInput } from '#shell/forms/code-input.tsx'
import { EmailInput } from '#shell/forms/email-input.tsx'
import { fieldContext, formContext } from '#shell/forms/form-contexts.ts'
import { PasswordInput } from '#shell/forms/password-input.tsx'
import { SelectInput } from '#shell/forms/select-input.tsx'
import { SubmitButton } from '#shell/forms/submit-button.tsx'
import { TextAreaInput } from '#shell/forms/text-area-input.tsx'
import { TextInput } from '#shell/forms/text-input.tsx'

/**
 * Creates a form of the app: `validators: { onChange: <input of @kubora/validation> }` for checks in the browser, and a
 * `FormFailure` for those of the server. Render it inside `AppForm`.
 */
export const { useAppForm } = createFormHook({
  fieldContext,
  formContext,
  fieldComponents: {
    Checkbox: CheckboxInput,
    Code: CodeInput,
    Email: EmailInput,
    Password: PasswordInput,
    Select: SelectInput,
    Text: TextInput,
    TextArea: TextAreaInput,
  },
  formComponents: { Submit: SubmitButton },
})
