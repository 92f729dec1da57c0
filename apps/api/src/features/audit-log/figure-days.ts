import { type SQL, sql } from 'drizzle-orm'

// days of UTC have 24 hours all year, whatever the time zone of a session
/** SQL: the beginning of the present day in UTC, so many days ago. */
export function utcDay(daysAgo: number): SQL {
  return sql`(date_trunc('day', now(), 'UTC') - ${sql.raw(`interval '${daysAgo * 24} hours'`)})`
}

/** SQL: the lowest id that Postgres makes from an instant on, as `firstIdAt` returns it. */
export function firstIdFrom(at: SQL): SQL {
  return sql`rpad(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0'), 32, '0')::uuid`
}

/** SQL: an instant in ISO 8601. */
export function isoOf(at: SQL): SQL<string> {
  return sql<string>`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}
