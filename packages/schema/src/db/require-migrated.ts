import { writable } from '#db/writable.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { readMigrationNames } from '#db/own-tables.ts'

const known = readMigrationNames()

/** Returns the migrations of this version that the database lacks; those of a newer version do no harm. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const [table] = await writable(db).execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  const rows = table?.exists
    ? await writable(db).execute<{ name: string }>(sql`select name from drizzle.__drizzle_migrations`)
    : []
  const applied = new Set(rows.map(({ name }) => name))
  return known.filter((name) => !applied.has(name))
}

/** Throws when the database lacks a migration of this version. */
export async function requireMigrated(db: Database): Promise<void> {
  const pending = await pendingMigrations(db)
  if (pending.length > 0) throw new Error(`the database lacks migrations: ${pending.join(', ')}`)
}
