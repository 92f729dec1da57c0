import { ApplicationLoginError } from '@kubora/schema/db/application-login'
import { describeConnectionFailure } from '@kubora/schema/db/describe-connection-failure'
import { MigrationError } from '@kubora/schema/db/migration-error'
import { nameDatabase } from '@kubora/schema/db/name-database'
import { OldPostgresError } from '@kubora/schema/db/require-postgres'
import postgres from 'postgres'

/**
 * Returns what failed and what to do, without the password: Postgres is unavailable, too old or refuses the login or a statement, the
 * database lacks our tables, a migration failed, or a file cannot be used; null for any other error. Errors of statements carry the
 * driver's error as their cause. `variable` is the one that has the address; `isForOwner` whether the command needs the owner of the tables.
 */
export function describeFailure(
  error: unknown,
  {
    databaseUrl,
    variable,
    isForOwner,
  }: { databaseUrl: string | undefined; variable: string; isForOwner: boolean },
): string | null {
  if (!(error instanceof Error) || databaseUrl === undefined) return null
  if (error instanceof OldPostgresError || error instanceof ApplicationLoginError) return error.message
  // a file that is missing or may not be used: Node's message says which
  if ('syscall' in error && 'path' in error && error.syscall !== 'connect') return error.message
  const connection = describeConnectionFailure(error, databaseUrl)
  if (connection !== null) return `${connection}. Check ${variable} and Postgres, then try again.`
  if (isForOwner && hasCode(error, ['42501'])) return describeMissingOwner(error, databaseUrl, variable)
  if (error instanceof MigrationError) return error.message
  if (hasCode(error, ['42P01', '42703']))
    return `${nameDatabase(databaseUrl)} lacks tables of this version: run "migrate" first.`
  const refusal = refusalOf(error)
  return refusal === null
    ? null
    : `${nameDatabase(databaseUrl)} refused a statement: ${refusal.message} (${refusal.code}). Correct that and repeat the command.`
}

/** Returns the error that Postgres sent, of an error or its causes. */
function refusalOf(error: unknown): postgres.PostgresError | null {
  if (error instanceof postgres.PostgresError) return error
  return error instanceof Error ? refusalOf(error.cause) : null
}

function describeMissingOwner(error: Error, databaseUrl: string, variable: string): string {
  const reason = error.cause instanceof Error ? error.cause.message : error.message
  const { user } = postgres(databaseUrl, { max: 1 }).options
  return (
    `The login ${user} of ${variable} may not change the tables of ${nameDatabase(databaseUrl)} (${reason}). ` +
    'Set DATABASE_OWNER_URL to the address with the login that owns them. Nothing was changed.'
  )
}

/** Whether the error of the driver has one of these codes: 42P01 and 42703 are a table and a column that do not exist. */
function hasCode(error: unknown, codes: readonly string[]): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return codes.includes(code) || hasCode(error.cause, codes)
}

/** Returns what to say of a failure that {@link describeFailure} does not know. */
export function describeUnexpected(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `The command failed, which nobody expected: ${reason}\nReport it with the output of the same command with --stack.`
}
