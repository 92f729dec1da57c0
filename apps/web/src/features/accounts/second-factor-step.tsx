import { Button } from '@kubora/ui/button'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CompleteLoginMutation } from '#features/accounts/auth.documents.ts'
import { authInputs } from '#features/accounts/auth-inputs.ts'
import { sendMutation } from '#graphql/send-mutation.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { focusInView } from '#shell/navigation/focus-in-view.ts'
import { startSession } from '#shell/session/start-session.ts'

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export function SecondFactorStep({ pendingLogin, onBack }: { pendingLogin: string; onBack: () => void }) {
  const { t } = useTranslation('auth')
  const router = useRouter()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const field = useRef<HTMLDivElement>(null)
  // it takes the place of the form with the password
  useEffect(() => focusInView(field.current?.querySelector('input')), [])
  const form = useAppForm({
    defaultValues: { code: '' },
    validators: { onChange: authInputs.completeLogin.validate },
    onSubmit: async ({ value }) => {
      const { data, error } = await sendMutation(CompleteLoginMutation, {
        input: { pendingLogin, code: value.code },
      })
      setFailure(formFailure(error, value))
      if (data) router.history.replace(startSession(data.completeLogin))
    },
  })
  return (
    <FormFrame form={form} failure={failure} schema={authInputs.completeLogin}>
      <div ref={field}>
        <form.AppField name="code">
          {(field) => (
            <field.Text
              label={t(($) => $.secondFactor.code)}
              hint={t(($) => $.secondFactor.hint)}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
            />
          )}
        </form.AppField>
      </div>
      <form.Submit full size="lg">
        {t(($) => $.login.submit)}
      </form.Submit>
      <Button variant="ghost" full onClick={onBack}>
        {t(($) => $.secondFactor.back)}
      </Button>
    </FormFrame>
  )
}
