import { errorText } from '@kubora/i18n/error-text'
import { useTranslation } from 'react-i18next'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Returns a function that says to the player why they may not open a chat. */
export function useRefusalText(): (code: string, params: Record<string, unknown>) => string {
  const { t } = useTranslation('chats')
  const { t: errors } = useTranslation('errors')
  const locale = useLocale()
  return (code, params) =>
    // the catalogue speaks to the team
    code === 'NOT_BANNED'
      ? t(($) => $.forms.notBanned)
      : errorText(errors, locale, code, params, formatDateTime)
}
