import { statCounts, statHistogram, statScores } from '@kubora/schema/db/stats'
import { writable } from '@kubora/schema/db/writable'
import { type SQL, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Most rows that a statement deletes. */
const batchSize = 1000

/** SQL: rows of days of more than 400 days ago. */
const oldDays = sql`period = 'DAILY' and period_start < stat_period_start('DAILY', clock_timestamp()) - 400`
/** SQL: rows of weeks of more than two years ago. */
const oldWeeks = sql`period = 'WEEKLY' and period_start < stat_period_start('WEEKLY', clock_timestamp()) - 731`
/** SQL: of all modes, named as the key begins with them. */
const ofAllModes = sql`mode = any(enum_range(null::stats_mode))`

/** Deletes days and weeks of scores, counts and histograms that nobody can look at any more, in small batches, each by an index. Months and all time stay. */
export async function dropOldScores({ db }: DomainContext): Promise<void> {
  const drop = async (table: typeof statScores | typeof statCounts | typeof statHistogram, which: SQL) => {
    await writable(db).execute(sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${which} limit ${batchSize} for update skip locked))`)
  }
  for (const table of [statScores, statHistogram]) {
    await drop(table, sql`${ofAllModes} and ${oldDays}`)
    await drop(table, sql`${ofAllModes} and ${oldWeeks}`)
  }
  await drop(statCounts, oldDays)
}
