import { errorText } from '@kubora/i18n/error-text'
import type { CombinedError } from '@urql/core'
import { useTranslation } from 'react-i18next'
import { apiError } from '#graphql/api-error.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Returns a function that shows in a toast why a call failed; without an error it does nothing. */
export function useFailureToast(): (error: CombinedError | undefined) => void {
  const { t } = useTranslation('errors')
  const locale = useLocale()
  return (error) => {
    if (error === undefined) return
    const { code, params } = apiError(error)
    showToast('error', errorText(t, locale, code, params, formatDateTime))
  }
}
