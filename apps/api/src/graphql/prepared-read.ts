import type { Database } from '@kubora/schema/db/client'

/**
 * A read whose statement is built once per database and then only executed: give it the Drizzle query with placeholders,
 * ended by `.prepare(name)`. For hot lists; building SQL costs more than running it.
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
