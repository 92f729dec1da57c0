import type { Realm } from '@kubora/validation/realms'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useSubscription } from 'urql'
import { WorldChangedSubscription } from '#features/roleplay/roleplay.documents.ts'

/** What is read again when the world changes. */
export interface WorldRefresh {
  realm: Realm
  /** Shortest time between two refreshes, ms. */
  pauseMs: number
  /** Whether a refresh is under way: what changes meanwhile is read by another one. */
  isReading: boolean
  refresh: () => void
}

/** Calls `refresh` after the world of the realm changed, with pauses: on a busy game server it changes all the time. */
export function useWorldRefresh({ realm, pauseMs, isReading, refresh }: WorldRefresh): void {
  const [{ data }] = useSubscription({ query: WorldChangedSubscription, variables: { realm } })
  const read = useRef<{ event: unknown; at: number }>({ event: undefined, at: 0 })
  const refreshNow = useEffectEvent(() => {
    read.current = { event: data, at: Date.now() }
    refresh()
  })
  useEffect(() => {
    if (data === undefined || data === read.current.event || isReading) return
    const timer = setTimeout(() => refreshNow(), Math.max(0, read.current.at + pauseMs - Date.now()))
    return () => clearTimeout(timer)
  }, [data, isReading, pauseMs])
}
