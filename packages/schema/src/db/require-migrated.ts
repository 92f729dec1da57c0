import { writable } from '#db/writable.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { readMigrationNames } from '#db/own-tables.ts'

const known = readMigrationNames()

/** Throws when the database lacks a migration of this version; migrations of a newer version do no harm. */
export async function requireMigrated(db: Database): Promise<void> {
  const [table] = await writable(db).execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  )
  const rows = table?.exists
    ? await writable(db).execute<{ name: string }>(sql`select name from drizzle.__drizzle_migrations`)
    : []
  const applied = new Set(rows.map(({ name }) => name))
  const pending = known.filter((name) => !applied.has(name))
  if (pending.length > 0) throw new Error(`the database lacks migrations: ${pending.join(', ')}`)
}
