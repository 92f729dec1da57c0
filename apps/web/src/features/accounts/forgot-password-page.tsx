import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RequestPasswordResetMutation } from '#features/accounts/auth.documents.ts'
import { authInputs } from '#features/accounts/auth-inputs.ts'
import { sendMutation } from '#graphql/send-mutation.ts'
import { resendAtOf, useAuthHandOver } from '#features/accounts/auth-hand-over.ts'
import { AuthPage } from '#features/accounts/auth-page.tsx'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'

/** Requests a reset code. */
export function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthPage
      title={t(($) => $.forgot.title)}
      lead={t(($) => $.forgot.lead)}
      ways={
        <>
          {t(($) => $.forgot.remembered)}
          <TextRouterLink to="/auth/login">{t(($) => $.forgot.login)}</TextRouterLink>
        </>
      }
    >
      <ForgotPasswordForm />
    </AuthPage>
  )
}

function ForgotPasswordForm() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { email = '' } = useAuthHandOver()
  const [failure, setFailure] = useState<FormFailure | null>(null)

  const form = useAppForm({
    defaultValues: { email },
    validators: { onChange: authInputs.requestEmailCode.validate },
    onSubmit: async ({ value }) => {
      const { data, error } = await sendMutation(RequestPasswordResetMutation, { input: value })
      setFailure(formFailure(error, value))
      if (!data) return
      const { requestPasswordReset: requested } = data
      await navigate({
        to: '/auth/reset-password',
        state: { email: requested.email, resendAt: resendAtOf(requested) },
      })
    },
  })

  return (
    <FormFrame ofPage form={form} failure={failure} schema={authInputs.requestEmailCode}>
      <form.AppField name="email">
        {(field) => <field.Email label={t(($) => $.email)} autoComplete="username" />}
      </form.AppField>
      <form.Submit full size="lg">
        {t(($) => $.forgot.submit)}
      </form.Submit>
    </FormFrame>
  )
}
