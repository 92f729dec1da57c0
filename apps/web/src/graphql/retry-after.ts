/**
 * Returns the time after which what a rate limit refused may be requested again, ms; null for any other error than those of `codes`. `error`
 * is the errors of a GraphQL result or, as graphql-ws passes them, of the server's frame; an error of the socket is one of the others.
 */
export function retryAfterMs(error: unknown, codes: readonly string[] = ['RATE_LIMITED']): number | null {
  const first: unknown = Array.isArray(error) ? error[0] : null
  const extensions = recordIn(first, 'extensions')
  const code = extensions?.['code']
  if (typeof code !== 'string' || !codes.includes(code)) return null
  const seconds = recordIn(extensions, 'params')?.['retryAfterSeconds']
  return typeof seconds === 'number' && seconds > 0 ? seconds * 1_000 : 1_000
}

function recordIn(value: unknown, key: string): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null
  const found: unknown = Object.entries(value).find(([name]) => name === key)?.[1]
  return typeof found === 'object' && found !== null ? { ...found } : null
}
