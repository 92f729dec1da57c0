import { errorText } from '@kubora/i18n/error-text'
import { useTranslation } from 'react-i18next'
import type { CombinedError } from 'urql'
import { apiError } from '#graphql/api-error.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Says a failed change in passing. */
export function useFailureMessage(): (error: CombinedError) => void {
  const { t } = useTranslation('errors')
  const locale = useLocale()
  return (error) => {
    const { code, params } = apiError(error)
    showToast('error', errorText(t, locale, code, params))
  }
}
