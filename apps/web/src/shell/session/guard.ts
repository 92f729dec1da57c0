import { redirect } from '@tanstack/react-router'
import { type AccessRule, redirectFor } from '#shell/session/access.ts'
import { peekReturnPath, storeReturnPath } from '#device/return-path.ts'
import { getSession } from '#device/session-store.ts'

/** The fields of a router location that a guard reads. */
interface GuardedLocation {
  pathname: string
  href: string
  search: object
}

/**
 * Returns a route's `beforeLoad` that enforces `rule`: `beforeLoad: guard({ loginRequired: true })`.
 * Only for display: the server authorises every call itself.
 */
export function guard(rule: AccessRule): (context: { location: GuardedLocation }) => void {
  return ({ location }) => {
    // the web server knows no session: the browser decides before it shows the page
    if (import.meta.env.SSR) return
    const target = redirectFor(rule, getSession()?.claims ?? null)
    if (target === null) return
    if (target.keepPath && !isDetour(location)) storeReturnPath(location.href)
    throw redirect({
      href: target.reason ? `${target.to}?reason=${target.reason}` : target.to,
      replace: true,
    })
  }
}

/** The guard of every page of the TeamPanel. */
export const teamGuard = guard({ teamOnly: true, loginRequired: true })

/** /account?reason=not_verified is the target of another guard: the path that it stored must survive the login. */
function isDetour(location: GuardedLocation): boolean {
  return 'reason' in location.search && location.search.reason === 'not_verified' && peekReturnPath() !== null
}
