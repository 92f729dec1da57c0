import { useLocation } from '@tanstack/react-router'

/**
 * What one auth page tells the next in the entry of the browser's history: an address must not stand in the URL, and a
 * reload keeps it.
 */
export interface AuthHandOver {
  /** The address typed before. */
  email?: string
  /** When another code may be asked for, ms since the epoch. */
  resendAt?: number
}

declare module '@tanstack/react-router' {
  interface HistoryState extends AuthHandOver {}
}

/** What the page before told this one. */
export function useAuthHandOver(): AuthHandOver {
  return useLocation({
    select: ({ state: { email, resendAt } }) => ({
      ...(email ? { email } : {}),
      ...(resendAt ? { resendAt } : {}),
    }),
  })
}

/** The instant when another code may be asked for, of the server's answer that just came. */
export function resendAtOf(answer: { resendAfterSeconds: number }): number {
  return Date.now() + answer.resendAfterSeconds * 1_000
}
