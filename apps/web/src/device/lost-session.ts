import { storeReturnPath } from '#device/return-path.ts'
import { endSession } from '#device/session-store.ts'
import { isPageOfUsers } from '#contract/page-address.ts'

/**
 * Returns the address of the login for a user whose session ended at `href`: the login says so and leads back there. Null
 * where guests may stay.
 */
export function loginAfterLoss(href: string): string | null {
  if (!isPageOfUsers(href)) return null
  storeReturnPath(href)
  return '/auth/login?done=ended'
}

let isLoggingOut = false

/** Says that the user logs out: what this page learns of the end of its session from now on is no loss. */
export function expectLogout(): void {
  isLoggingOut = true
}

/** Forgets a token that the server no longer accepts. Replaces a page for logged-in users by the login, which says why. */
export function loseSession(): void {
  if (isLoggingOut) return
  const { pathname, search, hash } = window.location
  const login = loginAfterLoss(pathname + search + hash)
  endSession({ reload: login === null })
  if (login !== null) window.location.replace(login)
}
