import { storeReturnPath } from '#device/return-path.ts'
import { endSession } from '#device/session-store.ts'

/**
 * For someone whose login ended without their doing at `href`: the address that says so and leads back there afterwards.
 * null where guests may stay.
 */
export function loginAfterLoss(href: string): string | null {
  if (!/^\/(admin|account)\b/.test(href)) return null
  storeReturnPath(href)
  return '/auth/login?done=ended'
}

/** Forgets a token that the server takes no more; on pages for the logged-in the login comes instead, and says why. */
export function loseSession(): void {
  const { pathname, search, hash } = window.location
  const login = loginAfterLoss(pathname + search + hash)
  endSession({ reload: login === null })
  if (login !== null) window.location.replace(login)
}
