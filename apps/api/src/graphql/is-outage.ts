// connection lost or refused, no capacity for another one, or Postgres stopping, starting or out of memory
const driverCodes = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_DESTROYED',
  'CONNECTION_ENDED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
])
const sqlStates = /^(?:08|53|57P)/

function codeOf(error: Error): string {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : ''
}

// statements cancelled by our own timeouts: the database responds, but too slowly
const timeLimits = new Set(['57014', '55P03'])

/** Whether `error`, or its cause, means that Postgres or Redis is unavailable, so that a retry may succeed. */
export function isOutage(error: unknown): boolean {
  let current: unknown = error
  while (current instanceof Error) {
    const code = codeOf(current)
    if (driverCodes.has(code) || sqlStates.test(code) || timeLimits.has(code)) return true
    if (current.name === 'MaxRetriesPerRequestError' || current.message === 'Connection is closed.')
      return true
    if (current instanceof AggregateError && current.errors.some(isOutage)) return true
    current = current.cause
  }
  return false
}

/** The response took too long. The request may still take effect. */
export class ServiceTimeout extends Error {
  readonly code = 'ETIMEDOUT'

  constructor() {
    super('no response in time')
    this.name = 'ServiceTimeout'
  }
}
