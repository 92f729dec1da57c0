import { errorText } from '@kubora/i18n/error-text'
import { isLocale, locales } from '@kubora/i18n/locale'
import { Select } from '@kubora/ui/select'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMutation } from 'urql'
import { SetLocaleMutation } from '#features/accounts/account.documents.ts'
import { type ApiError, apiError } from '#graphql/api-error.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Chooses the language of the mails, and of the site after a login; saved at once. */
export function MailLanguage({ chosen }: { chosen: string }) {
  const { t } = useTranslation(['account', 'shell'])
  const { t: errorWords } = useTranslation('errors')
  const locale = useLocale()
  const [{ fetching }, setLocale] = useMutation(SetLocaleMutation)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function choose(value: string): Promise<void> {
    if (!isLocale(value)) return
    const { error } = await setLocale({ locale: value })
    setFailure(error ? apiError(error) : null)
    if (!error)
      showToast(
        'success',
        t(($) => $.mails.saved),
      )
  }

  return (
    <Select
      compact
      label={t(($) => $.mails.label)}
      value={chosen}
      aria-busy={fetching}
      error={
        failure ? errorText(errorWords, locale, failure.code, failure.params, formatDateTime) : undefined
      }
      options={locales.map((value) => ({ value, label: t(($) => $.shell.language[value]) }))}
      onChange={(event) => void choose(event.target.value)}
    />
  )
}
