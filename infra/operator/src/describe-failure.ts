import { nameDatabase } from '#database-address.ts'

const unreachable = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ETIMEDOUT', 'ECONNRESET']

/**
 * Returns one sentence, without the password, when Postgres is unavailable or refuses the login, or when a file cannot be
 * used; null for any other error. Errors of statements carry the driver's error as their cause.
 */
export function describeFailure(error: unknown, databaseUrl: string | undefined): string | null {
  if (!(error instanceof Error) || databaseUrl === undefined) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  // a file that is missing or may not be used: Node's message says which
  if ('syscall' in error && 'path' in error && error.syscall !== 'connect') return error.message
  const isSocket = unreachable.includes(code) || ('syscall' in error && error.syscall === 'connect')
  // CONNECT_… codes are the driver's; class 28 is the login, 3D a database that does not exist, 57P0 a stop or start
  if (isSocket || /^CONNECT|^28|^3D|^57P0/.test(code)) {
    return `Cannot connect to ${nameDatabase(databaseUrl)}: ${error.message || code}. Check DATABASE_URL and Postgres, then try again.`
  }
  return describeFailure(error.cause, databaseUrl)
}
