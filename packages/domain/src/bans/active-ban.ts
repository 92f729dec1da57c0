import { bans } from '@kubora/schema/db/bans'
import { type SQL, sql } from 'drizzle-orm'

/** SQL: whether the row of `bans` is active: nobody ended it, and its time has not passed by the database's clock. */
export const isActiveBan: SQL<boolean> = sql<boolean>`(${bans.endedAt} is null
  and (${bans.endsAt} is null or ${bans.endsAt} > clock_timestamp()))`
