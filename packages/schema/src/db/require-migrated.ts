import { writable } from '#db/writable.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { readMigrations } from '#db/migration-files.ts'

const known = readMigrations()

/**
 * Returns the names of the migrations of this version that the database lacks, or ran with another text than they have; those of a
 * newer version do no harm.
 */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const [table] = await writable(db).execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  const rows = table?.exists
    ? await writable(db).execute<{ name: string; hash: string }>(
        sql`select name, hash from drizzle.__drizzle_migrations`,
      )
    : []
  const applied = new Map(rows.map(({ name, hash }) => [name, hash]))
  return known.filter(({ name, hash }) => applied.get(name) !== hash).map(({ name }) => name)
}

/** Throws when the database lacks a migration of this version. */
export async function requireMigrated(db: Database): Promise<void> {
  const pending = await pendingMigrations(db)
  if (pending.length > 0) throw new Error(`the database lacks migrations: ${pending.join(', ')}`)
}
