/** Claims of the token, for display only: the server checks the session at each request (docs/SPECIFICATION.md §3). */
export interface TokenClaims {
  /** Numeric id of the account. */
  upn: number
  groups: readonly string[]
  playerId: number | null
  playerName: string | null
  playerUUID: string | null
  isTeamMember: boolean
  /** Seconds the token is valid from when it was issued. */
  lifetimeSeconds: number
}

/** Reads the claims of a token without checking its signature; null when the text is no such token. */
export function readTokenClaims(token: string): TokenClaims | null {
  const payload = token.split('.')[1]
  if (payload === undefined) return null
  try {
    return claimsOf(JSON.parse(decodeBase64Url(payload)))
  } catch {
    return null
  }
}

function claimsOf(payload: unknown): TokenClaims | null {
  if (typeof payload !== 'object' || payload === null) return null
  const claims = payload as Record<string, unknown>
  const { exp, iat, upn } = claims
  if (typeof exp !== 'number' || typeof iat !== 'number' || typeof upn !== 'number') return null
  return {
    upn,
    groups: Array.isArray(claims['groups'])
      ? claims['groups'].filter((group) => typeof group === 'string')
      : [],
    playerId: typeof claims['playerId'] === 'number' ? claims['playerId'] : null,
    playerName: typeof claims['playerName'] === 'string' ? claims['playerName'] : null,
    playerUUID: typeof claims['playerUUID'] === 'string' ? claims['playerUUID'] : null,
    isTeamMember: claims['isTeamMember'] === true,
    lifetimeSeconds: exp - iat,
  }
}

function decodeBase64Url(text: string): string {
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (symbol) =>
    symbol.charCodeAt(0),
  )
  return new TextDecoder().decode(bytes)
}
