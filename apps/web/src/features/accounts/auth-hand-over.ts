import { useLocation } from '@tanstack/react-router'
import { useHydrated } from '#shell/loading/use-hydrated.ts'

/**
 * What one auth page passes to the next in the state of the browser's history entry: an e-mail address must not be in the
 * URL, and must survive a reload.
 */
export interface AuthHandOver {
  /** The address typed before. */
  email?: string
  /** When another code may be requested, ms since the epoch. */
  resendAt?: number
}

declare module '@tanstack/react-router' {
  interface HistoryState extends AuthHandOver {}
}

/** Returns what the page before passed to this one; nothing until the page is hydrated, as the web server does not know it. */
export function useAuthHandOver(): AuthHandOver {
  const isHydrated = useHydrated()
  const passed = useLocation({
    select: ({ state: { email, resendAt } }) => ({
      ...(email ? { email } : {}),
      ...(resendAt ? { resendAt } : {}),
    }),
  })
  return isHydrated ? passed : {}
}

/** Returns the instant when another code may be requested, by a response that has just come; ms since the epoch. */
export function resendAtOf(requested: { resendAfterSeconds: number }): number {
  return Date.now() + requested.resendAfterSeconds * 1_000
}
