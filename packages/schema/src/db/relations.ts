import { type AnyRelations, defineRelations, type UnionToIntersection } from 'drizzle-orm'
import * as tables from '#db/tables.ts'

type Exports = typeof tables
type Part = Exports[Extract<keyof Exports, `${string}Relations`>]

/**
 * The relations of tables, for relational queries: all `<feature>Relations` that the files of `tables.ts` export. The file
 * whose table has the foreign key defines both sides. Throws when two files define the same relation.
 */
export const relations = addParts(defineRelations(tables))

function addParts<EveryTable extends AnyRelations>(everyTable: EveryTable) {
  const parts = Object.entries<unknown>(tables).filter(isPart)
  for (const [table, { relations }] of parts.flatMap(([, part]) => Object.entries(part))) {
    const known = everyTable[table]?.relations ?? {}
    for (const [name, relation] of Object.entries(relations)) {
      if (name in known) throw new Error(`the relation ${table}.${name} is defined twice`)
      known[name] = relation
    }
  }
  // the type of each file says which relations it has
  return everyTable as EveryTable & UnionToIntersection<Part>
}

function isPart(entry: [string, unknown]): entry is [string, AnyRelations] {
  return entry[0].endsWith('Relations')
}
