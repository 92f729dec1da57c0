import postgres from 'postgres'
import { nameDatabase } from '#database-address.ts'
import { OperatorError } from '#operator-error.ts'

/** Oldest major version whose functions our tables use. */
const leastVersion = 18

/** Throws, with nothing changed, when the database runs on a Postgres that is too old. */
export async function requirePostgres(databaseUrl: string, least: number = leastVersion): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined })
  try {
    const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`
    const version = row?.version ?? ''
    if (Number.parseInt(version, 10) >= least) return
    throw new OperatorError(
      `Kubora needs Postgres ${least} or newer; ${nameDatabase(databaseUrl)} is Postgres ${version}. Nothing was changed.`,
    )
  } finally {
    await sql.end()
  }
}
