import { useSyncExternalStore } from 'react'
import { getSession, type Session, subscribeSession } from '#device/session-store.ts'

/** Returns the login of this device, live; null for guests and while the web server renders. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, getSession, () => null)
}
