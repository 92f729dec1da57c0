import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * SQL: whether a row of `bans` is active: nobody ended it, and its time has not passed by the database's clock. Takes the
 * columns under any alias.
 */
export function isActiveBan(ban: { endedAt: SQLWrapper; endsAt: SQLWrapper }): SQL<boolean> {
  return sql<boolean>`(${ban.endedAt} is null and (${ban.endsAt} is null or ${ban.endsAt} > clock_timestamp()))`
}
