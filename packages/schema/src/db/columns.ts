import { sql } from 'drizzle-orm'
import { bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** An instant with millisecond precision and time zone; read and written as `Date`. */
export function instant() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' })
}

/** An instant that the database sets at insert: the start of the transaction. */
export function createdAt() {
  return instant().notNull().default(sql`now()`)
}

/** Numeric id, safe in JavaScript (53 bits); the database sets it, never the application. */
export function numericId() {
  return bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
}

/** Reference to a {@link numericId}. */
export function numericRef() {
  return bigint({ mode: 'number' })
}

/** Time-ordered UUID (v7) made by Postgres. */
export function timeOrderedId() {
  return uuid().primaryKey().default(sql`uuidv7()`)
}

/** A text ordered by bytes: the order is the same on every system, and comparing needs no call of a collation library. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

/** Lexemes of a text; the database generates them. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
