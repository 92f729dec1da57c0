import { type SQL, sql } from 'drizzle-orm'

/** SQL: the beginning of a day in a time zone, so many days before the present one; a day may have 23 or 25 hours. */
export function dayStart(timeZone: string, daysAgo: number | SQL): SQL {
  const days = typeof daysAgo === 'number' ? sql.raw(String(daysAgo)) : daysAgo
  return sql`((date_trunc('day', now() at time zone ${timeZone}) - ${days} * interval '1 day') at time zone ${timeZone})`
}

/** SQL: the lowest id that Postgres makes from an instant on, as `firstIdAt` returns it. */
export function firstIdFrom(at: SQL): SQL {
  return sql`rpad(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0'), 32, '0')::uuid`
}

/** SQL: an instant in ISO 8601. */
export function isoOf(at: SQL): SQL<string> {
  return sql<string>`to_char(${at} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`
}
