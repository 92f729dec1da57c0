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

/** Those that send guests to the login and store the path. */
const toLogin = new WeakSet<object>()

/**
 * Returns a route's `beforeLoad` that enforces `rule`: `beforeLoad: guard({ loginRequired: true })`.
 * Only for display: the server authorises every call itself.
 */
export function guard(rule: AccessRule): (context: { location: GuardedLocation }) => void {
  const check = ({ location }: { location: GuardedLocation }) => {
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
  if (redirectFor(rule, null)?.keepPath) toLogin.add(check)
  return check
}

/** Returns whether a route's `beforeLoad` sends guests to the login, which would lead back to the page. */
export function leadsToLogin(beforeLoad: unknown): boolean {
  return typeof beforeLoad === 'function' && toLogin.has(beforeLoad)
}

/** The guard of every page of the TeamPanel. */
export const teamGuard = guard({ teamOnly: true, loginRequired: true })

/** /account?reason=not_verified is the target of another guard: the path that it stored must survive the login. */
function isDetour(location: GuardedLocation): boolean {
  return 'reason' in location.search && location.search.reason === 'not_verified' && peekReturnPath() !== null
}
