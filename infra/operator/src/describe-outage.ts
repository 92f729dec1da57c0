import { nameDatabase } from '#database-address.ts'

const unreachable = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  'ECONNRESET',
  'ENOENT',
]

/**
 * Returns in one sentence that Postgres cannot be reached or does not let us in, without the password; null for any other error.
 * Statements' errors carry the driver's as their cause.
 */
export function describeOutage(error: unknown, databaseUrl: string | undefined): string | null {
  if (!(error instanceof Error) || databaseUrl === undefined) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isSocket = unreachable.includes(code) && ('syscall' in error || error instanceof AggregateError)
  // CONNECT_TIMEOUT and its like are the driver's; class 28 is the login, 3D a database that does not exist, 57P0 a stop or start
  if (isSocket || /^CONNECT|^28|^3D|^57P0/.test(code)) {
    return `Cannot connect to ${nameDatabase(databaseUrl)}: ${error.message || code}. Mend DATABASE_URL or Postgres and try again.`
  }
  return describeOutage(error.cause, databaseUrl)
}
