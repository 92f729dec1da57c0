import { Button } from '@kubora/ui/button'
import { confirmEmailInput, emailCodeLength } from '@kubora/validation/accounts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { ConfirmEmailMutation } from '#features/accounts/auth.documents.ts'
import { useAuthHandOver } from '#features/accounts/auth-hand-over.ts'
import * as css from '#features/accounts/auth-page.css.ts'
import { ResendCode } from '#features/accounts/resend-code.tsx'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { mailConfirmation } from '#shell/session/mail-confirmation.ts'

/** Failures after which a new code is mailed, so that the typed one is no longer valid. */
const replacedCodes: readonly string[] = ['CONFIRMATION_EXPIRED', 'CONFIRMATION_TOO_MUCH_FAILURES']

/** Confirms an address with the code from the mail; is sent by itself when the code is complete. */
export function ConfirmForm({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { resendAt } = useAuthHandOver()
  const [, confirm] = useMutation(ConfirmEmailMutation)
  const [failure, setFailure] = useState<FormFailure | null>(null)

  const form = useAppForm({
    defaultValues: { email, code: '' },
    validators: { onChange: confirmEmailInput },
    onSubmit: async ({ value, formApi }) => {
      const { data, error } = await confirm({ input: { ...value, email } })
      const refused = formFailure(error, value)
      setFailure(refused)
      if (refused !== null && replacedCodes.includes(refused.error.code)) formApi.reset()
      if (!data) return
      await navigate({ to: '/auth/login', search: { done: 'confirmed' }, state: { email }, replace: true })
      mailConfirmation.set(null)
    },
  })

  // until the password was given, the attempts are shared with others, who may have used them up
  function failureText({ error }: FormFailure): string | undefined {
    return error.code === 'TOO_MANY_TRIES' ? t(($) => $.confirm.tooMany) : undefined
  }

  return (
    <FormFrame form={form} failure={failure} failureText={failureText}>
      <div className={css.recipient}>
        <p className={css.recipientText}>
          <span className={css.recipientLabel}>{t(($) => $.confirm.sentTo)}</span>
          <span className={css.recipientAddress}>{email}</span>
        </p>
        <Button
          variant="ghost"
          size="sm"
          aria-label={t(($) => $.confirm.changeEmail)}
          onClick={() => mailConfirmation.set(null)}
        >
          {t(($) => $.confirm.change)}
        </Button>
      </div>
      <form.AppField name="code">
        {(field) => (
          <field.Code
            label={t(($) => $.confirm.code)}
            hint={t(($) => $.confirm.codeHint)}
            length={emailCodeLength}
            sendsWhenFull
          />
        )}
      </form.AppField>
      <form.Submit full size="lg">
        {t(($) => $.confirm.submit)}
      </form.Submit>
      <ResendCode purpose="confirmation" email={email} resendAt={resendAt ?? null} />
    </FormFrame>
  )
}
