import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { type Corrected, rebuildDay } from '#stats/rebuild-day.ts'
import { rebuildSums } from '#stats/rebuild-sums.ts'

/** For how many days everything is kept of which scores are made: events for 13 months, stays for a year from when they began. */
export const rebuiltDays = 330

/** What is said while scores are made anew. */
export type RebuildProgress = {
  /** A day such as `2026-11-27` is done; `left` days follow. */
  onDay: (day: string, corrected: Corrected, left: number) => void
  /** Weeks, months and all time of so many players were compared, and so many rows corrected. */
  onPlayers: (compared: number, corrected: number) => void
}

/**
 * Makes all scores anew from events and stays while the network goes on: day by day, oldest first, then weeks, months and all time as sums. Days of which something was
 * removed already stay as they are, and so do counts of all time beyond them. It may be stopped by `signal` and begun again, from the day `from` on;
 * a second run changes nothing.
 */
export async function rebuildScores(
  context: DomainContext,
  { onDay, onPlayers }: RebuildProgress,
  { from = null, signal }: { from?: string | null; signal?: AbortSignal } = {},
): Promise<void> {
  const days = await writable(context.db).execute<{ day: string }>(sql`
    select d::date::text as day from generate_series(
      greatest(stat_period_start('DAILY', clock_timestamp()) - ${rebuiltDays}::integer, ${from}::date)::timestamp,
      stat_period_start('DAILY', clock_timestamp())::timestamp, interval '1 day') as d order by 1`)
  for (const [at, { day }] of days.entries()) {
    if (signal?.aborted) return
    onDay(day, await rebuildDay(context, day), days.length - at - 1)
  }
  await rebuildSums(context, onPlayers, signal)
}
