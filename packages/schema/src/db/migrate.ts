import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const migrationLock = 7_205_531

/**
 * Brings the database at `url` to the current tables. Does nothing when they are current; safe to run from several
 * processes at once.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, { max: 1, onnotice: () => undefined })
  try {
    // one connection, so that the session's lock covers the whole migration
    await client`select pg_advisory_lock(${migrationLock})`
    await migrate(drizzle({ client }), { migrationsFolder })
  } finally {
    await client.end({ timeout: 5 })
  }
}
