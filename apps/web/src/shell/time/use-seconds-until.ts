import { useEffect, useReducer } from 'react'

/** A quarter of a second, so that no number is skipped. */
const tickMs = 250

/** Returns whole seconds until an instant (ms since the epoch), counting down; 0 when it has passed or is null. */
export function useSecondsUntil(until: number | null): number {
  const [, tick] = useReducer((count: number) => count + 1, 0)
  const isWaiting = secondsLeft(until) > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(tick, tickMs)
    return () => clearInterval(timer)
  }, [isWaiting])
  return secondsLeft(until)
}

function secondsLeft(until: number | null): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1_000))
}
