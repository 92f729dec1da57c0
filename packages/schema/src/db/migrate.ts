import { DrizzleQueryError } from 'drizzle-orm/errors'
import { drizzle } from 'drizzle-orm/postgres-js'
import { migrate } from 'drizzle-orm/postgres-js/migrator'
import postgres from 'postgres'
import { grantApplication, hasOwnLogin } from '#db/application-login.ts'
import { MigrationError } from '#db/migration-error.ts'
import { migrationsFolder, readMigrations } from '#db/migration-files.ts'
import { adoptSuperseded, supersededNames } from '#db/superseded-migrations.ts'

const migrationLock = 7_205_531

/**
 * Brings the database at `ownerUrl` to the current tables. Does nothing when they are current; safe to run from several
 * processes at once. Where the application has a login of its own, lets it use the tables (`grantApplication`). Throws
 * {@link MigrationError} when a migration fails, or when the database ran one with another text.
 */
export async function migrateDatabase(ownerUrl: string, applicationUrl = ownerUrl): Promise<void> {
  const ownLogin = hasOwnLogin(ownerUrl, applicationUrl)
  const client = postgres(ownerUrl, { max: 1, onnotice: () => undefined })
  try {
    // one connection, so that the session's lock covers the whole migration
    await client`select pg_advisory_lock(${migrationLock})`
    await adoptSuperseded(client)
    await requireKnownTexts(client)
    await applyMigrations(client)
    if (ownLogin) await grantApplication(client, applicationUrl)
  } finally {
    await client.end({ timeout: 5 })
  }
}

async function applyMigrations(client: postgres.Sql): Promise<void> {
  try {
    await migrate(drizzle({ client }), { migrationsFolder })
  } catch (error) {
    const failed =
      error instanceof DrizzleQueryError
        ? readMigrations().find(({ statements }) => statements.includes(error.query))
        : undefined
    if (failed === undefined || !(error instanceof Error)) throw error
    const reason = error.cause instanceof Error ? error.cause.message : error.message
    const unknown = await unknownMigrations(client)
    throw new MigrationError(
      `The migration ${failed.name} failed: ${reason}. None was applied. ` +
        (unknown.length === 0
          ? 'Correct what the message names and migrate again.'
          : `The database ran migrations that this version does not have (${unknown.join(', ')}): ` +
            'use the version that made it, or restore a backup of this version.'),
      { cause: error },
    )
  }
}

/** Throws when the database ran a migration with another text than this version has, so that tables would differ unseen. */
async function requireKnownTexts(client: postgres.Sql): Promise<void> {
  const hashes = new Map(readMigrations().map(({ name, hash }) => [name, hash]))
  const others = (await recordedMigrations(client)).filter(
    ({ name, hash }) => hashes.has(name) && hashes.get(name) !== hash,
  )
  if (others.length === 0) return
  throw new MigrationError(
    `The database ran another text of ${others.map(({ name }) => name).join(', ')} than this version has, so it is of an unfinished ` +
      'version. Use the version that made it, or begin with an empty database. Nothing was changed.',
  )
}

async function unknownMigrations(client: postgres.Sql): Promise<string[]> {
  const known = new Set([...readMigrations().map(({ name }) => name), ...supersededNames])
  return (await recordedMigrations(client)).map(({ name }) => name).filter((name) => !known.has(name))
}

async function recordedMigrations(client: postgres.Sql): Promise<{ name: string; hash: string }[]> {
  const [table] = await client`select to_regclass('drizzle.__drizzle_migrations') as name`
  if (table?.name === null) return []
  return await client<{ name: string; hash: string }[]>`select name, hash from drizzle.__drizzle_migrations`
}
