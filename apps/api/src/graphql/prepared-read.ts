import { type Database, databaseToPrepare } from '@kubora/schema/db/client'

/**
 * Returns a read whose statement is built once per database and then only executed, for hot lists: building SQL costs more
 * than running it. `build` returns the Drizzle query with placeholders, ended by `.prepare(name)`.
 */
export function preparedRead<Read>(prepare: (db: Database) => Read): (db: Database) => Read {
  const reads = new WeakMap<Database, Read>()
  return (db) => {
    let read = reads.get(db)
    if (read === undefined) {
      read = prepare(databaseToPrepare(db))
      reads.set(db, read)
    }
    return read
  }
}

type Prepared<Row> = { execute: (values: Record<string, unknown>) => PromiseLike<Row[]> }
type Preparable<Row> = { prepare: (name: string) => Prepared<Row> }

/**
 * Returns a read whose statement is built and prepared once for each of its variants, of which there are few: `nameOf`
 * distinguishes them.
 */
export function preparedBy<Variant extends readonly unknown[], Row>(
  kind: string,
  build: (db: Database, ...variant: Variant) => Preparable<Row>,
  nameOf: (...variant: Variant) => string,
): (db: Database, values: Record<string, unknown>, ...variant: Variant) => PromiseLike<Row[]> {
  const reads = new Map<string, (db: Database) => Prepared<Row>>()
  return (db, values, ...variant) => {
    const name = `${kind}_${nameOf(...variant)}`
    const read = reads.get(name) ?? preparedRead((one) => build(one, ...variant).prepare(name))
    reads.set(name, read)
    return read(db).execute(values)
  }
}
