import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { getToaster, subscribeToaster } from '#shell/messages/toast-store.ts'

/** Container of the toasts, loaded with the first one. */
export function Toasts() {
  const { t } = useTranslation(['shell', 'common'])
  const Toaster = useSyncExternalStore(subscribeToaster, getToaster, () => null)
  return Toaster === null ? null : (
    <Toaster label={t(($) => $.toasts)} closeLabel={t(($) => $.common.close)} />
  )
}
