import { useLocation } from '@tanstack/react-router'

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

/** Returns what the page before passed to this one. */
export function useAuthHandOver(): AuthHandOver {
  return useLocation({
    select: ({ state: { email, resendAt } }) => ({
      ...(email ? { email } : {}),
      ...(resendAt ? { resendAt } : {}),
    }),
  })
}

/** Returns the instant when another code may be requested, by a response that has just come; ms since the epoch. */
export function resendAtOf(requested: { resendAfterSeconds: number }): number {
  return Date.now() + requested.resendAfterSeconds * 1_000
}
