/** The token of an `Authorization: Bearer` header; null without one. Another scheme counts as an empty, dead token. */
export function bearerToken(authorization: string | undefined): string | null {
  if (authorization === undefined) return null
  return /^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''
}
