import { errorText } from '@kubora/i18n/error-text'
import { formatSeconds } from '@kubora/i18n/format'
import { FormError } from '@kubora/ui/form-error'
import { VisuallyHidden } from '@kubora/ui/visually-hidden'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/forms/form-failure-alert.css.ts'
import { type FormFailure, isShownAtFields, waitUntil } from '#shell/forms/form-failure.ts'
import { useLastingFailure } from '#shell/connection/use-lasting-failure.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { useSecondsUntil } from '#shell/time/use-seconds-until.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Shows why the server refused the form as a whole; counts down when a rate limit says how long to wait. */
export function FormFailureAlert(props: { failure: FormFailure | null; text: string | undefined }) {
  const { text } = props
  const failure = useLastingFailure(props.failure, props.failure?.error.code)
  const until = waitUntil(failure)
  const mayTryAgain = useSecondsUntil(until) === 0 && until !== null
  // the same element while the failure stays the same, so that the alert takes the focus only once
  const message = useMemo(() => failure && messageOf(failure, text), [failure, text])
  const shown = mayTryAgain ? null : message
  return (
    <div className={shown === null ? undefined : css.alert}>
      <FormError>{shown}</FormError>
    </div>
  )
}

function messageOf(failure: FormFailure, text: string | undefined): ReactNode {
  if (isShownAtFields(failure)) return null
  const until = waitUntil(failure)
  if (until !== null) return <WaitText failure={failure} until={until} />
  return text ?? <FailureText failure={failure} />
}

function FailureText({ failure }: { failure: FormFailure }) {
  const { t } = useTranslation('errors')
  return errorText(t, useLocale(), failure.error.code, failure.error.params, formatDateTime)
}

/** Counts down visibly; screen readers read the whole wait once. */
function WaitText({ failure, until }: { failure: FormFailure; until: number }) {
  const { t } = useTranslation('errors')
  const locale = useLocale()
  const seconds = useSecondsUntil(until)
  // a pause between mails is nobody's fault
  const code = failure.error.params['pauseOf'] === 'mails' ? 'NEXT_MAIL' : 'RATE_LIMITED'
  return (
    <>
      <span aria-hidden>{t(($) => $[code], { wait: formatSeconds(locale, seconds) })}</span>
      <VisuallyHidden>{errorText(t, locale, code, failure.error.params, formatDateTime)}</VisuallyHidden>
    </>
  )
}
