import { useEffect, useEffectEvent, useRef } from 'react'
import { useSubscription } from 'urql'
import { RightsChangedSubscription } from '#features/permissions/rights.documents.ts'

/** Shortest time between two reloads, ms: many rights may end one after the other. */
const pauseMs = 2_000

/** Calls `reload` after somebody changed a group, a rank or what a player has of them, at most every two seconds. */
export function useRightsChanges(reload: () => void, pause = false): void {
  const [{ data: changes = 0 }] = useSubscription(
    { query: RightsChangedSubscription, pause },
    (count: number = 0) => count + 1,
  )
  const reloadedAt = useRef(0)
  const reloadNow = useEffectEvent(() => {
    reloadedAt.current = Date.now()
    reload()
  })
  useEffect(() => {
    if (changes === 0) return
    const timer = setTimeout(() => reloadNow(), Math.max(0, reloadedAt.current + pauseMs - Date.now()))
    return () => clearTimeout(timer)
  }, [changes])
}
