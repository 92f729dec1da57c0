import { resetCodeLength } from '@kubora/validation/code-lengths'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResetPasswordMutation } from '#features/accounts/auth.documents.ts'
import { authInputs } from '#features/accounts/auth-inputs.ts'
import { sendMutation } from '#graphql/send-mutation.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'

/** Symbols of the code shown side by side. */
const codeGroupSize = 4

/** Sets the new password and goes on to the login. */
export function ResetPasswordForm({ email, code }: { email: string; code: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [failure, setFailure] = useState<FormFailure | null>(null)

  const form = useAppForm({
    defaultValues: { email, code, password: '', passwordRepeat: '' },
    validators: { onChange: authInputs.resetPassword.validate },
    onSubmit: async ({ value }) => {
      const { data, error } = await sendMutation(ResetPasswordMutation, { input: value })
      setFailure(formFailure(error, value))
      if (!data) return
      await navigate({
        to: '/auth/login',
        search: { done: 'reset' },
        state: { email: value.email.trim() },
        replace: true,
      })
    },
  })

  return (
    <FormFrame ofPage form={form} failure={failure} schema={authInputs.resetPassword}>
      <form.AppField name="email">
        {(field) => <field.Email label={t(($) => $.email)} autoComplete="username" />}
      </form.AppField>
      <form.AppField name="code">
        {(field) => (
          <field.Code
            label={t(($) => $.reset.code)}
            hint={t(($) => $.reset.codeHint)}
            length={resetCodeLength}
            groupSize={codeGroupSize}
          />
        )}
      </form.AppField>
      <form.AppField name="password">
        {(field) => <field.Password label={t(($) => $.newPassword)} autoComplete="new-password" showRules />}
      </form.AppField>
      <form.AppField name="passwordRepeat">
        {(field) => <field.Password label={t(($) => $.passwordRepeat)} autoComplete="new-password" />}
      </form.AppField>
      <form.Submit full size="lg">
        {t(($) => $.reset.submit)}
      </form.Submit>
    </FormFrame>
  )
}
