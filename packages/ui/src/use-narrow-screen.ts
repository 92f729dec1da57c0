import { useSyncExternalStore } from 'react'
import { media } from '#theme.css.ts'

/** The widths below those of tablets (`media.tablet`). */
const narrow = media.phone

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(narrow)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** Returns whether the window is as narrow as a phone's, live; false on the web server. */
export function useNarrowScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(narrow).matches,
    () => false,
  )
}
