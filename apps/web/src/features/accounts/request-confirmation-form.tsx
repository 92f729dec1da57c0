import { requestEmailCodeInput } from '@kubora/validation/accounts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { ResendConfirmationMutation } from '#features/accounts/auth.documents.ts'
import { resendAtOf } from '#features/accounts/auth-hand-over.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { mailConfirmation } from '#shell/session/mail-confirmation.ts'

/** Asks which address is to be confirmed and requests a code for it. */
export function RequestConfirmationForm() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [, resend] = useMutation(ResendConfirmationMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)

  const form = useAppForm({
    defaultValues: { email: '' },
    validators: { onChange: requestEmailCodeInput },
    onSubmit: async ({ value }) => {
      const { data, error } = await resend({ input: value })
      setFailure(formFailure(error, value))
      if (!data) return
      await navigate({
        to: '/auth/confirm',
        replace: true,
        state: { resendAt: resendAtOf(data.resendConfirmation) },
      })
      mailConfirmation.set({ email: data.resendConfirmation.email, isNew: false })
    },
  })

  return (
    <FormFrame form={form} failure={failure}>
      <form.AppField name="email">
        {(field) => <field.Email label={t(($) => $.email)} autoComplete="email" />}
      </form.AppField>
      <form.Submit full size="lg">
        {t(($) => $.confirm.askSubmit)}
      </form.Submit>
    </FormFrame>
  )
}
