import { useStore } from '@tanstack/react-form'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoginMutation } from '#features/accounts/auth.documents.ts'
import { authInputs } from '#features/accounts/auth-inputs.ts'
import { sendMutation } from '#graphql/send-mutation.ts'
import { useAuthHandOver } from '#features/accounts/auth-hand-over.ts'
import * as css from '#features/accounts/auth-page.css.ts'
import { type AwaitedFactor, SecondFactorStep } from '#features/accounts/second-factor-step.tsx'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { TextRouterLink } from '#shell/navigation/router-links.tsx'
import { mailConfirmation } from '#shell/session/mail-confirmation.ts'
import { startSession } from '#shell/session/start-session.ts'

/** Logs in, in a second step by the second factor of an account that has one. */
export function LoginForm() {
  // stays in this tab and goes with it
  const [awaited, setAwaited] = useState<AwaitedFactor | null>(null)
  return awaited === null ? (
    <PasswordStep onAwaited={setAwaited} />
  ) : (
    <SecondFactorStep awaited={awaited} onBack={() => setAwaited(null)} />
  )
}

/** Logs in and opens the page requested before, else the one where the player still has something to do. */
function PasswordStep({ onAwaited }: { onAwaited: (awaited: AwaitedFactor) => void }) {
  const { t } = useTranslation('auth')
  const router = useRouter()
  const { email = '' } = useAuthHandOver()
  const [failure, setFailure] = useState<FormFailure | null>(null)

  const form = useAppForm({
    defaultValues: { email, password: '' },
    validators: { onChange: authInputs.login.validate },
    onSubmit: async ({ value }) => {
      const { data, error } = await sendMutation(LoginMutation, { input: value })
      const refused = formFailure(error, value)
      if (refused?.error.code === 'EMAIL_NOT_CONFIRMED') {
        mailConfirmation.set({ email: value.email.trim(), isNew: false })
        await router.navigate({ to: '/auth/confirm' })
        return
      }
      const { pendingLogin, passkey } = refused?.error.params ?? {}
      if (typeof pendingLogin === 'string') return onAwaited({ pendingLogin, hasPasskey: passkey === true })
      setFailure(refused)
      if (!data) return
      router.history.replace(startSession(data.login))
    },
  })
  const typedEmail = useStore(form.store, (state) => state.values.email)

  return (
    <FormFrame ofPage form={form} failure={failure} schema={authInputs.login}>
      <form.AppField name="email">
        {(field) => <field.Email label={t(($) => $.email)} autoComplete="username" />}
      </form.AppField>
      <div>
        <form.AppField name="password">
          {(field) => <field.Password label={t(($) => $.password)} autoComplete="current-password" />}
        </form.AppField>
        <p className={css.besideLabel}>
          <TextRouterLink
            to="/auth/forgot-password"
            state={{ email: typedEmail }}
            className={css.besideLabelLink}
          >
            {t(($) => $.login.forgot)}
          </TextRouterLink>
        </p>
      </div>
      <form.Submit full size="lg">
        {t(($) => $.login.submit)}
      </form.Submit>
    </FormFrame>
  )
}
