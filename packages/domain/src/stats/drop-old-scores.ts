import { statCounts, statHistogram, statScores } from '@kubora/schema/db/stats'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** SQL: whether a row is of a day of more than 400 days ago, or of a week of more than two years ago. */
const isOld = sql.raw(`((period = 'DAILY' and period_start < stat_period_start('DAILY', clock_timestamp()) - 400)
  or (period = 'WEEKLY' and period_start < stat_period_start('WEEKLY', clock_timestamp()) - 731))`)

/** Most rows of each table that are deleted at once. */
const batchSize = 1000

/** Deletes days and weeks of scores, counts and histograms that nobody can look at any more, in one small batch each. Months and all time stay. */
export async function dropOldScores({ db }: DomainContext): Promise<void> {
  for (const table of [statScores, statCounts, statHistogram])
    await writable(db).execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${isOld} limit ${batchSize} for update skip locked))`)
}
