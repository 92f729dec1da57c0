import { useEffect } from 'react'
import { useSubscription } from 'urql'
import { resyncQueries } from '#graphql/resync-exchange.ts'
import { renewSession } from '#shell/session/renew-session.ts'
import { AccountChangedSubscription } from '#shell/session/session.documents.ts'
import { isSessionOver } from '#device/session-store.ts'
import { useSession } from '#shell/session/use-session.ts'

/** Longest delay of a browser's timer, ms. */
const longestTimerMs = 2_147_483_647

/** Renews the token at half its lifetime and when permissions or links changed. Renders nothing. */
export function SessionRenewal() {
  const session = useSession()
  const [{ data }] = useSubscription({ query: AccountChangedSubscription, pause: session === null })
  const change = data?.accountChanged

  useEffect(() => {
    // what is on screen may be more than the user may still see
    if (change?.tokenStale) void renewSession().then(resyncQueries)
  }, [change])

  useEffect(() => {
    if (session === null || isSessionOver(session)) return
    const halfLifeAt = session.storedAt + session.claims.lifetimeSeconds * 500
    const delayMs = Math.min(Math.max(0, halfLifeAt - Date.now()), longestTimerMs)
    const timer = setTimeout(() => void renewSession(), delayMs)
    return () => clearTimeout(timer)
  }, [session])

  return null
}
