import { errorText } from '@kubora/i18n/error-text'
import { formatSeconds } from '@kubora/i18n/format'
import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  RequestPasswordResetMutation,
  ResendConfirmationMutation,
} from '#features/accounts/auth.documents.ts'
import { sendMutation } from '#graphql/send-mutation.ts'
import { resendAtOf } from '#features/accounts/auth-hand-over.ts'
import * as css from '#features/accounts/auth-page.css.ts'
import { type FormFailure, formFailure, waitUntil } from '#shell/forms/form-failure.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useSecondsUntil } from '#shell/time/use-seconds-until.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link ResendCode}. */
export interface ResendCodeProps {
  purpose: 'confirmation' | 'reset'
  email: string
  /** When another code may be requested, ms since the epoch; null: now. */
  resendAt: number | null
}

/** Requests another code by mail, once the time between two mails is over. */
export function ResendCode({ purpose, email, resendAt }: ResendCodeProps) {
  const { t } = useTranslation('auth')
  const locale = useLocale()
  const [waitingUntil, setWaitingUntil] = useState(resendAt)
  const [outcome, setOutcome] = useState<'sent' | FormFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const secondsLeft = useSecondsUntil(waitingUntil)

  async function send(): Promise<void> {
    setBusy(true)
    const input = { email }
    const { data, error } =
      purpose === 'confirmation'
        ? await sendMutation(ResendConfirmationMutation, { input }).then((result) => ({
            ...result,
            data: result.data?.resendConfirmation,
          }))
        : await sendMutation(RequestPasswordResetMutation, { input }).then((result) => ({
            ...result,
            data: result.data?.requestPasswordReset,
          }))
    setBusy(false)
    const failure = formFailure(error, input)
    setOutcome(failure ?? 'sent')
    setWaitingUntil(data ? resendAtOf(data) : waitUntil(failure))
  }

  return (
    <div className={css.resend}>
      <p>{t(($) => $.resend.nothing)}</p>
      <Button size="sm" busy={busy} disabled={secondsLeft > 0} onClick={() => void send()}>
        {secondsLeft > 0
          ? t(($) => $.resend.wait, { wait: formatSeconds(locale, secondsLeft) })
          : t(($) => $.resend.submit)}
      </Button>
      <div role="status">
        <ResendOutcome outcome={outcome} />
      </div>
    </div>
  )
}

function ResendOutcome({ outcome }: { outcome: 'sent' | FormFailure | null }) {
  const { t } = useTranslation(['auth', 'errors'])
  const { t: errorWords } = useTranslation('errors')
  const locale = useLocale()
  if (outcome === null) return null
  if (outcome === 'sent') return <Alert tone="success">{t(($) => $.resend.done)}</Alert>
  return (
    <Alert tone="danger">
      {errorText(errorWords, locale, outcome.error.code, outcome.error.params, formatDateTime)}
    </Alert>
  )
}
