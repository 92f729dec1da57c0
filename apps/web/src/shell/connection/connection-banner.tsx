import { Banner } from '@kubora/ui/banner'
import { CloudOff, WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { type Connection, getConnection, subscribeConnection } from '#device/connection-store.ts'

/** A break shorter than this is not worth a word, ms. */
const bannerDelayMs = 1_500

/** How long "connected again" stays, ms. */
const recoveredBannerMs = 4_000

type ConnectionProblem = 'offline' | 'unreachable' | 'reconnecting'

/** Says how the page reaches its server, while it does not, and for a moment when it does again. */
export function ConnectionBanner() {
  const { t } = useTranslation('shell')
  const problem = useLasting(
    problemOf(useSyncExternalStore(subscribeConnection, getConnection, getConnection)),
  )
  const restored = useRestored(problem)
  return (
    <div role="status">
      {problem === 'offline' ? (
        <Banner icon={<WifiOff aria-hidden size={16} />}>{t(($) => $.connection.offline)}</Banner>
      ) : null}
      {problem === 'unreachable' ? (
        <Banner icon={<CloudOff aria-hidden size={16} />}>{t(($) => $.connection.unreachable)}</Banner>
      ) : null}
      {problem === 'reconnecting' ? (
        <Banner tone="neutral" icon={<CloudOff aria-hidden size={16} />}>
          {t(($) => $.connection.reconnecting)}
        </Banner>
      ) : null}
      {restored ? <Banner tone="success">{t(($) => $.connection.restored)}</Banner> : null}
    </div>
  )
}

function problemOf(connection: Connection): ConnectionProblem | null {
  if (!connection.online) return 'offline'
  if (!connection.reachable) return 'unreachable'
  return connection.socket === 'reconnecting' ? 'reconnecting' : null
}

/** ConnectionProblem that lasted for `bannerDelayMs`; an end of trouble shows at once. */
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

/** true for `recoveredBannerMs` after trouble ended. */
function useRestored(problem: ConnectionProblem | null): boolean {
  const [state, setState] = useState<'calm' | 'troubled' | 'restored'>('calm')
  if (problem !== null && state !== 'troubled') setState('troubled')
  if (problem === null && state === 'troubled') setState('restored')
  useEffect(() => {
    if (state !== 'restored') return
    const timer = setTimeout(() => setState('calm'), recoveredBannerMs)
    return () => clearTimeout(timer)
  }, [state])
  return state === 'restored'
}
