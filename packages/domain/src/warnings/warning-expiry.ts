import { type SQL, sql } from 'drizzle-orm'

/** SQL: the instant at which a warning expires that was given at `start`; null for never. A day is 24 hours. */
export function warningExpiry(start: SQL, days: number | null): SQL<Date | null> {
  if (days === null) return sql`null::timestamptz`
  // hours and not days: a day of an interval is 23 or 25 hours long when the clocks of the session's time zone change
  return sql`(${start} + ${days}::int * interval '24 hours')`
}
