import { TextLink } from '@kubora/ui/text-link'
import { registerInput } from '@kubora/validation/accounts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { RegisterMutation } from '#features/accounts/auth.documents.ts'
import { resendAtOf, useAuthHandOver } from '#features/accounts/auth-hand-over.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { mailConfirmation } from '#shell/session/mail-confirmation.ts'
import { currentLocale } from '#shell/texts/texts.ts'

/** Creates an account and goes on to its confirmation. Mails come in the language the page is read in. */
export function RegisterForm() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { email = '' } = useAuthHandOver()
  const [, register] = useMutation(RegisterMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)

  const form = useAppForm({
    defaultValues: { email, password: '', passwordRepeat: '', termsAccepted: false, locale: currentLocale() },
    validators: { onChange: registerInput },
    onSubmit: async ({ value }) => {
      const { data, error } = await register({ input: { ...value, locale: currentLocale() } })
      setFailure(formFailure(error, value))
      if (!data) return
      mailConfirmation.set({ email: data.register.email, isNew: true })
      await navigate({ to: '/auth/confirm', state: { resendAt: resendAtOf(data.register) } })
    },
  })

  return (
    <FormFrame form={form} failure={failure}>
      <form.AppField name="email">
        {(field) => (
          <field.Text
            label={t(($) => $.email)}
            hint={t(($) => $.register.emailHint)}
            type="email"
            inputMode="email"
            autoComplete="email"
            required
          />
        )}
      </form.AppField>
      <form.AppField name="password">
        {(field) => <field.Password label={t(($) => $.password)} autoComplete="new-password" showRules />}
      </form.AppField>
      <form.AppField name="passwordRepeat">
        {(field) => <field.Password label={t(($) => $.passwordRepeat)} autoComplete="new-password" />}
      </form.AppField>
      <form.AppField name="termsAccepted">
        {(field) => <field.Checkbox required label={<TermsLabel />} />}
      </form.AppField>
      <form.Submit full size="lg">
        {t(($) => $.register.submit)}
      </form.Submit>
    </FormFrame>
  )
}

/** Opens the terms in a new tab, so that nothing typed is lost. */
function TermsLabel() {
  const { t } = useTranslation('auth')
  return (
    <Trans
      t={t}
      i18nKey={($) => $.register.terms}
      components={{ terms: <TextLink href="/terms" target="_blank" rel="noopener" /> }}
    />
  )
}
