import { useEffect, useEffectEvent, useRef } from 'react'
import { useSubscription } from 'urql'
import { PresenceSubscription } from '#features/players/players.documents.ts'

/** Shortest time between two refreshes, ms: on a busy network players join and leave all the time. */
const pauseMs = 3_000

/** Calls `refresh` after players joined or left, at most every three seconds. */
export function usePresenceRefresh(refresh: () => void): void {
  const [{ data }] = useSubscription({ query: PresenceSubscription })
  const refreshedAt = useRef(0)
  const refreshNow = useEffectEvent(() => {
    refreshedAt.current = Date.now()
    refresh()
  })
  useEffect(() => {
    if (data === undefined) return
    const timer = setTimeout(() => refreshNow(), Math.max(0, refreshedAt.current + pauseMs - Date.now()))
    return () => clearTimeout(timer)
  }, [data])
}
