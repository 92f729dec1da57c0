import type { Database } from '@kubora/schema/db/client'

/**
 * Returns a read whose statement is built once per database and then only executed, for hot lists: building SQL costs more
 * than running it. `build` returns the Drizzle query with placeholders, ended by `.prepare(name)`.
 */
export function preparedRead<Read>(prepare: (db: Database) => Read): (db: Database) => Read {
  const reads = new WeakMap<Database, Read>()
  return (db) => {
    let read = reads.get(db)
    if (read === undefined) {
      read = prepare(db)
      reads.set(db, read)
    }
    return read
  }
}
