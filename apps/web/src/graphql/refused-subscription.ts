/**
 * Returns the time after which a refused subscription may be requested again, ms; null when it was refused permanently.
 * `error` is what graphql-ws passes: the errors of the server's frame, or an error of the socket.
 */
export function retryAfterMs(error: unknown): number | null {
  const first: unknown = Array.isArray(error) ? error[0] : null
  const extensions = recordIn(first, 'extensions')
  if (extensions?.['code'] !== 'RATE_LIMITED') return null
  const seconds = recordIn(extensions, 'params')?.['retryAfterSeconds']
  return typeof seconds === 'number' && seconds > 0 ? seconds * 1_000 : 1_000
}

function recordIn(value: unknown, key: string): Record<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null
  const found: unknown = Object.entries(value).find(([name]) => name === key)?.[1]
  return typeof found === 'object' && found !== null ? { ...found } : null
}
