import { TextLink } from '@kubora/ui/text-link'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Trans, useTranslation } from 'react-i18next'
import { RegisterMutation } from '#features/accounts/auth.documents.ts'
import { authInputs } from '#features/accounts/auth-inputs.ts'
import { sendMutation } from '#graphql/send-mutation.ts'
import { resendAtOf, useAuthHandOver } from '#features/accounts/auth-hand-over.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { mailConfirmation } from '#shell/session/mail-confirmation.ts'
import { currentLocale } from '#shell/texts/texts.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { writePageAddress } from '#contract/page-address.ts'

/** Creates an account and goes on to its confirmation. Mails come in the language the page is read in. */
export function RegisterForm() {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { email = '' } = useAuthHandOver()
  const [failure, setFailure] = useState<FormFailure | null>(null)

  const form = useAppForm({
    defaultValues: { email, password: '', passwordRepeat: '', termsAccepted: false, locale: currentLocale() },
    validators: { onChange: authInputs.register.validate },
    onSubmit: async ({ value }) => {
      const { data, error } = await sendMutation(RegisterMutation, {
        input: { ...value, locale: currentLocale() },
      })
      setFailure(formFailure(error, value))
      if (!data) return
      const { browserSecret } = data.register
      mailConfirmation.set({ email: data.register.email, isNew: true, browserSecret })
      await navigate({ to: '/auth/confirm', state: { resendAt: resendAtOf(data.register) } })
    },
  })

  return (
    <FormFrame ofPage form={form} failure={failure} schema={authInputs.register}>
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
      components={{
        terms: <TextLink href={writePageAddress(useLocale(), '/terms')} target="_blank" rel="noopener" />,
      }}
    />
  )
}
