import type { TokenClaims } from '#device/token-claims.ts'

/** Who may open a route (docs/SPECIFICATION.md §2, route guards). */
export interface AccessRule {
  teamOnly?: boolean
  playerRequired?: boolean
  loginRequired?: boolean
  guestsOnly?: boolean
}

/** Where a guard redirects the user, and whether it stores the requested path. */
export interface AccessRedirect {
  to: '/' | '/account' | '/auth/login'
  reason?: 'not_verified'
  keepPath: boolean
}

/** Applies the four guards in the order of docs/SPECIFICATION.md §2. Returns null when the user may open the route. */
export function redirectFor(rule: AccessRule, claims: TokenClaims | null): AccessRedirect | null {
  if (rule.teamOnly && claims?.isTeamMember !== true) return { to: '/', keepPath: false }
  if (rule.playerRequired && (claims?.playerId ?? null) === null) {
    return { to: '/account', reason: 'not_verified', keepPath: true }
  }
  if (rule.loginRequired && claims === null) return { to: '/auth/login', keepPath: true }
  if (rule.guestsOnly && claims !== null) return { to: '/', keepPath: false }
  return null
}
