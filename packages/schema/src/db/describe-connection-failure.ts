import { nameDatabase } from '#db/name-database.ts'

const unreachable = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'ECONNRESET',
]

/**
 * Returns why there is no connection to the database, in one clause without the password; null for any other error. Errors
 * of statements carry the driver's error as their cause.
 */
export function describeConnectionFailure(error: unknown, databaseUrl: string): string | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const isSocket = unreachable.includes(code) || ('syscall' in error && error.syscall === 'connect')
  // CONNECT_… codes are the driver's; class 28 is the login, 3D a database that does not exist, 57P0 a stop or start
  if (!isSocket && !/^CONNECT|^28|^3D|^57P0/.test(code))
    return describeConnectionFailure(error.cause, databaseUrl)
  return `Cannot connect to ${nameDatabase(databaseUrl)}: ${reasonOf(error, code)}`
}

/** Whether Postgres may only not be there yet: nothing responds at its address, or it is starting. A refused login is something else. */
export function isNotThereYet(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return unreachable.includes(code) || /^CONNECT|^57P0/.test(code) || isNotThereYet(error.cause)
}

function reasonOf(error: Error, code: string): string {
  // the driver's message repeats the address and says no more
  if (code === 'CONNECT_TIMEOUT') return 'it does not respond'
  return error.message || code
}
