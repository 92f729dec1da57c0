import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'

/** Folder of the migrations, as the migrator reads it. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** One migration of this version. */
export type Migration = {
  name: string
  /** SHA-256 of its text, as the database records it. */
  hash: string
  statements: string[]
  /** Instant of its name, ms since 1970. */
  createdAt: number
}

/** Returns our migrations, oldest first. */
export function readMigrations(): Migration[] {
  return readMigrationFiles({ migrationsFolder }).map(({ name, hash, sql, folderMillis }) => ({
    name,
    hash,
    statements: sql,
    createdAt: folderMillis,
  }))
}
