import { openToast } from '@kubora/ui/toast'
import { Toaster } from '@kubora/ui/toaster'
import { useTranslation } from 'react-i18next'

/** Where toasts appear. */
export function OpenedToasts() {
  const { t } = useTranslation(['shell', 'common'])
  return <Toaster label={t(($) => $.toasts)} closeLabel={t(($) => $.common.close)} />
}

/** Shows toasts, each with the arguments of `openToast`, and takes them off the list. */
export function openToasts(toasts: Parameters<typeof openToast>[]): void {
  for (const toast of toasts.splice(0)) openToast(...toast)
}
