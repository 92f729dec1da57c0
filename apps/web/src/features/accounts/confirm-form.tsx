import { Button } from '@kubora/ui/button'
import { emailCodeLength } from '@kubora/validation/code-lengths'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmEmailAndLogInMutation, ConfirmEmailMutation } from '#features/accounts/auth.documents.ts'
import { authInputs } from '#features/accounts/auth-inputs.ts'
import { type MutationResult, sendMutation } from '#graphql/send-mutation.ts'
import { useAuthHandOver } from '#features/accounts/auth-hand-over.ts'
import * as css from '#features/accounts/auth-page.css.ts'
import { ResendCode } from '#features/accounts/resend-code.tsx'
import { type FormFailure, formFailure } from '#shell/forms/form-failure.ts'
import { FormFrame } from '#shell/forms/form-frame.tsx'
import { useAppForm } from '#shell/forms/use-app-form.ts'
import { type MailConfirmation, mailConfirmation } from '#shell/session/mail-confirmation.ts'
import { startSession } from '#shell/session/start-session.ts'

/** Failures after which a new code is mailed, so that the typed one is no longer valid. */
const replacedCodes: readonly string[] = ['CONFIRMATION_EXPIRED', 'CONFIRMATION_TOO_MUCH_FAILURES']

/** Confirms an address with the code from the mail; is sent by itself when the code is complete. */
export function ConfirmForm({ email, browserSecret }: Pick<MailConfirmation, 'email' | 'browserSecret'>) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const router = useRouter()
  const { resendAt } = useAuthHandOver()
  const [failure, setFailure] = useState<FormFailure | null>(null)

  const form = useAppForm({
    defaultValues: { email, code: '' },
    validators: { onChange: authInputs.confirmEmail.validate },
    onSubmit: async ({ value, formApi }) => {
      const { data, error } = await confirm({ ...value, email }, browserSecret)
      const refused = formFailure(error, value)
      setFailure(refused)
      if (refused !== null && replacedCodes.includes(refused.error.code)) formApi.reset()
      if (!data) return
      if (data.login === null)
        await navigate({ to: '/auth/login', search: { done: 'confirmed' }, state: { email }, replace: true })
      else router.history.replace(startSession(data.login))
      mailConfirmation.set(null)
    },
  })

  // until the password was given, the attempts are shared with others, who may have used them up
  function failureText({ error }: FormFailure): string | undefined {
    return error.code === 'TOO_MANY_TRIES' ? t(($) => $.confirm.tooMany) : undefined
  }

  return (
    <FormFrame
      ofPage
      form={form}
      failure={failure}
      schema={authInputs.confirmEmail}
      failureText={failureText}
    >
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

/** Confirms the address; logs in when this browser registered it. `login` is null where the user still has to. */
async function confirm(
  input: { email: string; code: string },
  browserSecret: string | undefined,
): Promise<MutationResult<{ login: Parameters<typeof startSession>[0] | null }>> {
  if (browserSecret === undefined) {
    const { error } = await sendMutation(ConfirmEmailMutation, { input })
    return error === undefined ? { data: { login: null } } : { error }
  }
  const { data, error } = await sendMutation(ConfirmEmailAndLogInMutation, {
    input: { ...input, browserSecret },
  })
  return error === undefined ? { data: { login: data?.confirmEmailAndLogIn ?? null } } : { error }
}
