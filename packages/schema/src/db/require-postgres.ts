import postgres from 'postgres'
import { nameDatabase } from '#db/name-database.ts'

/** Oldest major version whose functions our tables use. */
const leastVersion = 18

/** Longest wait for a connection, seconds. */
const connectTimeoutSeconds = 5

/** The database runs on a Postgres that is too old; the message says so, and which one it is. */
export class OldPostgresError extends Error {
  override readonly name = 'OldPostgresError'
}

/**
 * Throws {@link OldPostgresError} when the database runs on a Postgres that is too old, and the driver's error when it is
 * unavailable or refuses the login; each within five seconds.
 */
export async function requirePostgres(databaseUrl: string, least: number = leastVersion): Promise<void> {
  const sql = postgres(databaseUrl, {
    max: 1,
    connect_timeout: connectTimeoutSeconds,
    onnotice: () => undefined,
  })
  try {
    const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
    const version = row?.version ?? ''
    if (Number.parseInt(version, 10) >= least) return
    throw new OldPostgresError(
      `Kubora needs Postgres ${least} or newer; ${nameDatabase(databaseUrl)} is Postgres ${version}. Nothing was changed.`,
    )
  } finally {
    await sql.end({ timeout: 0 })
  }
}
