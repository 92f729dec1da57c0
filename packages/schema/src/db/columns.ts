import { sql } from 'drizzle-orm'
import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Instant with millisecond precision, always with time zone; read and written as `Date`. */
export function instant() {
  return timestamp({ withTimezone: true, precision: 3, mode: 'date' })
}

/** Instant the database fills with its own clock at insert; the transaction's start time. */
export function createdAt() {
  return instant().notNull().default(sql`now()`)
}

/** Numeric identity, 53-bit safe in JavaScript; never set by the application. */
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
