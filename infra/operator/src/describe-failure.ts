import { ApplicationLoginError } from '@kubora/schema/db/application-login'
import { describeConnectionFailure } from '@kubora/schema/db/describe-connection-failure'
import { nameDatabase } from '@kubora/schema/db/name-database'
import { OldPostgresError } from '@kubora/schema/db/require-postgres'

/**
 * Returns one sentence, without the password, when Postgres is unavailable, too old or refuses the login, when the database
 * lacks our tables, or when a file cannot be used; null for any other error. Errors of statements carry the driver's error
 * as their cause. `variable` is the one that has the address.
 */
export function describeFailure(
  error: unknown,
  { databaseUrl, variable }: { databaseUrl: string | undefined; variable: string },
): string | null {
  if (!(error instanceof Error) || databaseUrl === undefined) return null
  if (error instanceof OldPostgresError || error instanceof ApplicationLoginError) return error.message
  // a file that is missing or may not be used: Node's message says which
  if ('syscall' in error && 'path' in error && error.syscall !== 'connect') return error.message
  const connection = describeConnectionFailure(error, databaseUrl)
  if (connection !== null) return `${connection}. Check ${variable} and Postgres, then try again.`
  return lacksTables(error)
    ? `${nameDatabase(databaseUrl)} lacks tables of this version: run "migrate" first.`
    : null
}

/** Whether a table or column does not exist. */
function lacksTables(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? error.code : ''
  return code === '42P01' || code === '42703' || lacksTables(error.cause)
}
