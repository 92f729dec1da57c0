import { sql } from 'drizzle-orm'

/**
 * SQL: the version of a new row of what a player holds. It is drawn: the row before it is deleted, and a dialog that has read a version of
 * that one must not fit this one. Far below the largest number, as migrations add the versions of two rows.
 */
export const firstVersion = sql<number>`1 + floor(random() * 10000000)::int`
