import { Button } from '@kubora/ui/button'
import { Stack } from '@kubora/ui/stack'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  BeginPasskeyLoginMutation,
  CompleteLoginByPasskeyMutation,
  CompleteLoginMutation,
} from '#features/accounts/auth.documents.ts'
import { authInputs } from '#features/accounts/auth-inputs.ts'
import { sendMutation } from '#graphql/send-mutation.ts'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { focusInView } from '#shell/navigation/focus-in-view.ts'
import { canUsePasskeys } from '#shell/passkeys/authenticator.ts'
import { PasskeyButton } from '#shell/passkeys/passkey-button.tsx'
import { startSession } from '#shell/session/start-session.ts'

/** A login whose password was right. */
export interface AwaitedFactor {
  /** The secret with which this browser gives the second factor. */
  pendingLogin: string
  hasPasskey: boolean
}

/** The second step of a login: a passkey, a code of the authenticator app, or a recovery code. */
export function SecondFactorStep({ awaited, onBack }: { awaited: AwaitedFactor; onBack: () => void }) {
  const { pendingLogin } = awaited
  const { t } = useTranslation('auth')
  const router = useRouter()
  const [failure, setFailure] = useState<FormFailure | null>(null)
  const step = useRef<HTMLDivElement>(null)
  // it takes the place of the form with the password
  useEffect(() => focusInView(step.current?.querySelector('button, input')), [])
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
    <div ref={step}>
      <Stack>
        {awaited.hasPasskey && canUsePasskeys() ? (
          <>
            <PasskeyButton
              label={t(($) => $.secondFactor.usePasskey)}
              cancelledText={t(($) => $.secondFactor.passkeyCancelled)}
              failedText={t(($) => $.secondFactor.passkeyFailed)}
              onBegin={async () => {
                const { data, error } = await sendMutation(BeginPasskeyLoginMutation, { pendingLogin })
                return { data: data?.beginPasskeyLogin, error }
              }}
              onProof={async (response) => {
                const input = { pendingLogin, response }
                const { data, error } = await sendMutation(CompleteLoginByPasskeyMutation, { input })
                if (data) router.history.replace(startSession(data.completeLoginByPasskey))
                return error
              }}
            />
            <p>{t(($) => $.secondFactor.orCode)}</p>
          </>
        ) : null}
        <FormFrame ofPage form={form} failure={failure} schema={authInputs.completeLogin}>
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
          <form.Submit full size="lg">
            {t(($) => $.login.submit)}
          </form.Submit>
          <Button
            variant="ghost"
            full
            // the field would lose the focus, say that it is empty, and move the button away
            onMouseDown={(event) => event.preventDefault()}
            onClick={onBack}
          >
            {t(($) => $.secondFactor.back)}
          </Button>
        </FormFrame>
      </Stack>
    </div>
  )
}
