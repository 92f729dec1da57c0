import { useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '#shell/loading/lazy-component.tsx'
import { areToastsWanted, subscribeToasts } from '#shell/messages/toast-store.ts'

const Toaster = lazyComponent(() => import('@kubora/ui/toaster').then((part) => part.Toaster))

/** Container of the toasts, loaded with the first one. */
export function Toasts() {
  const { t } = useTranslation(['shell', 'common'])
  const wanted = useSyncExternalStore(subscribeToasts, areToastsWanted, () => false)
  return wanted ? <Toaster label={t(($) => $.toasts)} closeLabel={t(($) => $.common.close)} /> : null
}
