import { errorText } from '@kubora/i18n/error-text'
import { Alert } from '@kubora/ui/alert'
import type { CombinedError } from '@urql/core'
import { useTranslation } from 'react-i18next'
import { apiError } from '#graphql/api-error.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Shows why a call failed, beside the control that caused it; renders nothing without an error. */
export function FailureLine({ error }: { error: CombinedError | undefined }) {
  const { t } = useTranslation('errors')
  const locale = useLocale()
  if (!error) return null
  const { code, params } = apiError(error)
  return (
    <Alert tone="danger" role="alert">
      {errorText(t, locale, code, params, formatDateTime)}
    </Alert>
  )
}
