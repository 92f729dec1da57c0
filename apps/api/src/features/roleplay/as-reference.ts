import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * SQL: the id of a reported row, to be compared with columns that refer to it. Ids are ordered by bytes and such columns as the database
 * orders; Postgres compares both by bytes then, for which the index of the column is of no use.
 */
export function asReference(id: SQLWrapper): SQL {
  return sql`${id} collate "default"`
}
