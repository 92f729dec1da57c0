import type { Database } from '@kubora/schema/db/client'
import { preparedRead } from '#graphql/prepared-read.ts'

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
    const name = `players_${kind}_${nameOf(...variant)}`
    const read = reads.get(name) ?? preparedRead((one) => build(one, ...variant).prepare(name))
    reads.set(name, read)
    return read(db).execute(values)
  }
}
