import { useSyncExternalStore } from 'react'

/** Time between two updates of relative times, ms. */
const tickMs = 1_000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | null = null
const listeners = new Set<() => void>()

function tick(): void {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(tick, tickMs)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 || timer === null) return
    clearInterval(timer)
    timer = null
  }
}

/** Returns the current time, updated every second by one timer for the whole page. */
export function useNow(): Date {
  return new Date(useSyncExternalStore(subscribe, present, present))
}

/** Returns what `read` makes of the current time; the caller is drawn again only when that has changed. */
export function useOfNow(read: (now: Date) => string): string {
  const text = () => read(new Date(present()))
  return useSyncExternalStore(subscribe, text, text)
}

function present(): number {
  return listeners.size === 0 ? refreshed() : now
}

// while no timer runs, the last tick may be long ago
function refreshed(): number {
  if (Date.now() - now > tickMs) now = Date.now()
  return now
}
