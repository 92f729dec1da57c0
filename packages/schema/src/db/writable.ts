import { createDatabase, type Database, type DatabaseOptions, type WritableDatabase } from '#db/client.ts'

/** Returns the same pool, to write to. The import rules let only the domain, tests and tools have it. */
export function writable(db: Database): WritableDatabase {
  return db as WritableDatabase
}

/** Opens a pool that may write, for tests and tools. */
export function createWritableDatabase(options: DatabaseOptions): {
  db: WritableDatabase
  close: () => Promise<void>
} {
  const { db, close } = createDatabase(options)
  return { db: writable(db), close }
}
