import { Button } from '@kubora/ui/button'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ResendConfirmationMutation } from '#features/accounts/auth.documents.ts'
import { authInputs } from '#features/accounts/auth-inputs.ts'
import { sendMutation } from '#graphql/send-mutation.ts'
import { resendAtOf } from '#features/accounts/auth-hand-over.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { mailConfirmation } from '#shell/session/mail-confirmation.ts'

/** Asks which address is to be confirmed, and requests a code for it or takes one that was mailed before. */
export function RequestConfirmationForm() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const hasCode = useRef(false)

  const form = useAppForm({
    defaultValues: { email: '' },
    validators: { onChange: authInputs.requestEmailCode.validate },
    onSubmit: async ({ value }) => {
      if (hasCode.current) {
        mailConfirmation.set({ email: value.email, isNew: false })
        return
      }
      const { data, error } = await sendMutation(ResendConfirmationMutation, { input: value })
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
    <FormFrame ofPage form={form} failure={failure} schema={authInputs.requestEmailCode}>
      <form.AppField name="email">
        {(field) => <field.Email label={t(($) => $.email)} autoComplete="email" />}
      </form.AppField>
      <form.Submit full size="lg" onClick={() => (hasCode.current = false)}>
        {t(($) => $.confirm.askSubmit)}
      </form.Submit>
      {/* no submit button: pressed before hydration it would request a code */}
      <Button
        full
        variant="ghost"
        onClick={({ currentTarget }) => {
          hasCode.current = true
          currentTarget.form?.requestSubmit()
        }}
      >
        {t(($) => $.confirm.hasCode)}
      </Button>
    </FormFrame>
  )
}
