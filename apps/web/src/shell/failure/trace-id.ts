/** Returns the trace id of a failure: the server's if the error has one, else a new one, which the caller logs. */
export function traceIdOf(error: unknown): string {
  const extensions =
    isRecord(error) && Array.isArray(error['graphQLErrors'])
      ? error['graphQLErrors'][0]?.extensions
      : undefined
  if (isRecord(extensions) && typeof extensions['traceId'] === 'string') return extensions['traceId']
  return crypto.randomUUID()
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
