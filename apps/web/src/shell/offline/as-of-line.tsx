import { useRouter } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import * as css from '#shell/offline/as-of-line.css.ts'
import { getShownCopy, subscribeShownCopy } from '#shell/offline/device-texts.ts'
import { useLocale } from '#shell/texts/use-locale.ts'
import { formatDateTime } from '#shell/time/network-time.ts'

/** Shortest time between two attempts to get a page from the server again, ms; each device waits up to twice as long. */
const retryMs = 60_000

const onServer = () => null

/** Says that a page is shown as this device has it, and as of when; loads it again once the network is back. */
export function AsOfLine() {
  const { t } = useTranslation('shell')
  const locale = useLocale()
  const copy = useSyncExternalStore(subscribeShownCopy, getShownCopy, onServer)
  useReload(copy !== null)
  if (copy === null) return null
  const when = formatDateTime(locale, new Date(copy.asOf))
  return (
    <p className={css.line}>
      <CloudOff aria-hidden size={16} className={css.sign} />
      {(copy.locale ?? locale) === locale
        ? t(($) => $.offline.asOf, { when })
        : t(($) => $.offline.asOfOtherLanguage, { when })}
    </p>
  )
}

/** Loads the page again once the device is online, and now and then, as a server may be unreachable while it is. */
function useReload(isCopy: boolean): void {
  const router = useRouter()
  useEffect(() => {
    if (!isCopy) return
    const reload = () => void router.invalidate()
    window.addEventListener('online', reload)
    const timer = setInterval(
      () => {
        if (navigator.onLine && document.visibilityState === 'visible') reload()
      },
      retryMs * (1 + Math.random()),
    )
    return () => {
      window.removeEventListener('online', reload)
      clearInterval(timer)
    }
  }, [isCopy, router])
}
