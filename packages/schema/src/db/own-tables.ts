import { readMigrations } from '#db/migration-files.ts'

/**
 * Returns the names of all tables that our migrations ever created or gave another name, and of the first migration, which identifies a database
 * of Kubora.
 */
export function readOwnTables(): { tables: Set<string>; firstMigration: string } {
  const migrations = readMigrations()
  const tables = migrations
    .flatMap(({ statements }) => statements)
    .flatMap((statement) =>
      [...statement.matchAll(/^(?:CREATE TABLE|ALTER TABLE "[^"]+" RENAME TO) "([^"]+)"/gm)].map(
        ([, table]) => table ?? '',
      ),
    )
  return { tables: new Set(tables), firstMigration: migrations[0]?.name ?? '' }
}
