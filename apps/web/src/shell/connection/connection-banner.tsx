import { Banner } from '@kubora/ui/banner'
import { WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type Connection, getConnection, subscribeConnection } from '#device/connection-store.ts'

/** A connection problem shorter than this is not shown, ms. */
const bannerDelayMs = 1_500

/** Time for which "connected again" is shown, ms. */
const recoveredBannerMs = 4_000

type ConnectionProblem = 'offline' | 'unreachable' | 'reconnecting'

/** Shows a connection problem while it lasts, and for a moment that the connection has recovered. */
export function ConnectionBanner() {
  const { t } = useTranslation('shell')
  const problem = useLasting(
    problemOf(useSyncExternalStore(subscribeConnection, getConnection, getConnection)),
  )
  const restored = useRestored(problem)
  return (
    <div role="status">
      {problem === null ? null : (
        <Banner
          tone={problem === 'reconnecting' ? 'neutral' : 'warning'}
          icon={<WifiOff aria-hidden size={16} />}
        >
          {t(($) => $.connection[problem])}
        </Banner>
      )}
      {restored ? <Banner tone="success">{t(($) => $.connection.restored)}</Banner> : null}
    </div>
  )
}

function problemOf(connection: Connection): ConnectionProblem | null {
  if (!connection.online) return 'offline'
  if (!connection.reachable) return 'unreachable'
  return connection.socket === 'reconnecting' ? 'reconnecting' : null
}

/** Returns a problem that has lasted for `bannerDelayMs`; null as soon as it has ended. */
function useLasting(problem: ConnectionProblem | null): ConnectionProblem | null {
  const [lasting, setLasting] = useState<ConnectionProblem | null>(null)
  if (problem === null && lasting !== null) setLasting(null)
  useEffect(() => {
    if (problem === null) return
    const timer = setTimeout(() => setLasting(problem), bannerDelayMs)
    return () => clearTimeout(timer)
  }, [problem])
  return lasting
}

/** Returns true for `recoveredBannerMs` after a problem has ended. */
function useRestored(problem: ConnectionProblem | null): boolean {
  const [state, setState] = useState<'calm' | 'broken' | 'restored'>('calm')
  if (problem !== null && state !== 'broken') setState('broken')
  if (problem === null && state === 'broken') setState('restored')
  useEffect(() => {
    if (state !== 'restored') return
    const timer = setTimeout(() => setState('calm'), recoveredBannerMs)
    return () => clearTimeout(timer)
  }, [state])
  return state === 'restored'
}
