import { Banner } from '@kubora/ui/banner'
import { CloudOff, WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type Connection, getConnection, subscribeConnection } from '#device/connection-store.ts'

/** A break shorter than this is not worth a word, ms. */
const patienceMs = 1_500

/** How long "connected again" stays, ms. */
const reliefMs = 4_000

type Trouble = 'offline' | 'unreachable' | 'reconnecting'

/** Says how the page reaches its server, while it does not, and for a moment when it does again. */
export function ConnectionBanner() {
  const { t } = useTranslation('shell')
  const trouble = useLasting(
    troubleOf(useSyncExternalStore(subscribeConnection, getConnection, getConnection)),
  )
  const restored = useRestored(trouble)
  return (
    <div role="status">
      {trouble === 'offline' ? (
        <Banner icon={<WifiOff aria-hidden size={16} />}>{t(($) => $.connection.offline)}</Banner>
      ) : null}
      {trouble === 'unreachable' ? (
        <Banner icon={<CloudOff aria-hidden size={16} />}>{t(($) => $.connection.unreachable)}</Banner>
      ) : null}
      {trouble === 'reconnecting' ? (
        <Banner tone="neutral" icon={<CloudOff aria-hidden size={16} />}>
          {t(($) => $.connection.reconnecting)}
        </Banner>
      ) : null}
      {restored ? <Banner tone="success">{t(($) => $.connection.restored)}</Banner> : null}
    </div>
  )
}

function troubleOf(connection: Connection): Trouble | null {
  if (!connection.online) return 'offline'
  if (!connection.reachable) return 'unreachable'
  return connection.socket === 'reconnecting' ? 'reconnecting' : null
}

/** Trouble that lasted for `patienceMs`; an end of trouble shows at once. */
function useLasting(trouble: Trouble | null): Trouble | null {
  const [lasting, setLasting] = useState<Trouble | null>(null)
  if (trouble === null && lasting !== null) setLasting(null)
  useEffect(() => {
    if (trouble === null) return
    const timer = setTimeout(() => setLasting(trouble), patienceMs)
    return () => clearTimeout(timer)
  }, [trouble])
  return lasting
}

/** true for `reliefMs` after trouble ended. */
function useRestored(trouble: Trouble | null): boolean {
  const [state, setState] = useState<'calm' | 'troubled' | 'restored'>('calm')
  if (trouble !== null && state !== 'troubled') setState('troubled')
  if (trouble === null && state === 'troubled') setState('restored')
  useEffect(() => {
    if (state !== 'restored') return
    const timer = setTimeout(() => setState('calm'), reliefMs)
    return () => clearTimeout(timer)
  }, [state])
  return state === 'restored'
}
