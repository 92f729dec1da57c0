import { errorText } from '@kubora/i18n/error-text'
import { Alert } from '@kubora/ui/alert'
import { Button } from '@kubora/ui/button'
import type { CombinedError } from '@urql/core'
import { useTranslation } from 'react-i18next'
import { apiError } from '#graphql/api-error.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Properties of {@link LoadFailure}. */
export interface LoadFailureProps {
  error: CombinedError
  title?: string
  onRetry: () => void
}

/** Shown in place of data that could not be loaded: the reason, and a button to retry. */
export function LoadFailure({ error, title, onRetry }: LoadFailureProps) {
  const { t } = useTranslation('common')
  const { t: errorWords } = useTranslation('errors')
  const { code, params } = apiError(error)
  return (
    <Alert
      tone="danger"
      role="alert"
      title={title}
      actions={
        <Button size="sm" onClick={onRetry}>
          {t(($) => $.retry)}
        </Button>
      }
    >
      {errorText(errorWords, useLocale(), code, params, formatDateTime)}
    </Alert>
  )
}
