/**
 * Returns the token of an `Authorization: Bearer` header; null without the header. Another scheme returns an empty token,
 * which is always invalid.
 */
export function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  return /^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''
}
