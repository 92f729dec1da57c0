import { reportLogs } from '@kubora/schema/db/report-logs'
import { reportLogDays } from '@kubora/validation/report-logs'
import { and, eq, type SQL, sql } from 'drizzle-orm'

/** SQL: for how long a report may name a log. */
export const usableFor = sql.raw(`interval '${reportLogDays} days'`)

/** Returns the condition of the logs that a player may name in a report now. */
export function usableLogs({ playerId }: { playerId: number }): SQL | undefined {
  return and(
    eq(reportLogs.playerId, playerId),
    sql`${reportLogs.createdAt} > clock_timestamp() - ${usableFor}`,
  )
}
