import { useSyncExternalStore } from 'react'
import { phoneScreen } from '#screen-queries.ts'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(phoneScreen)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Returns whether the window is as narrow as a phone's, live; false on the web server. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(phoneScreen).matches,
    () => false,
  )
}
