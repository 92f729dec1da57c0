import { createDatabase, type Database, type DatabaseOptions, type WritableDatabase } from '#db/client.ts'

/** Returns the same pool with its write methods. The import rules allow it only in the domain, tests and tools. */
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
