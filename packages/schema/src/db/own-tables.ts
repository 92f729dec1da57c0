import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

/** Returns the names of our migrations, oldest first. */
export function readMigrationNames(): string[] {
  return readdirSync(migrationsFolder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .toSorted()
}

/**
 * Returns the names of all tables that our migrations ever created, and of the first migration, which identifies a database
 * of Kubora.
 */
export function readOwnTables(): { tables: Set<string>; firstMigration: string } {
  const names = readMigrationNames()
  const tables = names.flatMap((name) => {
    const statements = readFileSync(path.join(migrationsFolder, name, 'migration.sql'), 'utf8')
    return [...statements.matchAll(/^CREATE TABLE "([^"]+)"/gm)].map(([, table]) => table ?? '')
  })
  return { tables: new Set(tables), firstMigration: names[0] ?? '' }
}
