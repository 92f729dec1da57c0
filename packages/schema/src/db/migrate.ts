import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { grantApplication, hasOwnLogin } from '#db/application-login.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const migrationLock = 7_205_531

/**
 * Brings the database at `ownerUrl` to the current tables. Does nothing when they are current; safe to run from several
 * processes at once. Where the application has a login of its own, lets it use the tables (`grantApplication`).
 */
export async function migrateDatabase(ownerUrl: string, applicationUrl = ownerUrl): Promise<void> {
  const ownLogin = hasOwnLogin(ownerUrl, applicationUrl)
  const client = postgres(ownerUrl, { max: 1, onnotice: () => undefined })
  try {
    // one connection, so that the session's lock covers the whole migration
    await client`select pg_advisory_lock(${migrationLock})`
    await migrate(drizzle({ client }), { migrationsFolder })
    if (ownLogin) await grantApplication(client, applicationUrl)
  } finally {
    await client.end({ timeout: 5 })
  }
}
