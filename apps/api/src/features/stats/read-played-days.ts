import type { Database } from '@kubora/schema/db/client'
import { statScores } from '@kubora/schema/db/stats'
import { sql } from 'drizzle-orm'
import { preparedRead } from '#graphql/prepared-read.ts'

/** What a player has of a day of Europe/Berlin, of all modes. */
export type PlayedDay = {
  /** Such as `2026-11-27`. */
  day: string
  points: number
  /** Playing time. */
  seconds: number
}

/** How many days are listed, today included. */
const listedDays = 30

// `player_id` stands in `asked` alone, so that the statement has one plan for everybody
const playedDays = sql`asked as materialized (
    select ${sql.placeholder('playerId')}::bigint as player_id, stat_period_start('DAILY', statement_timestamp()) as today),
  played as materialized (
    select s.period_start as day, s.points, s.seconds from ${statScores} as s
    where s.player_id = (select player_id from asked) and s.mode = 'global' and s.period = 'DAILY'),
  listed as (
    select d.day::date as day from asked, generate_series((today - ${sql.raw(String(listedDays - 1))})::timestamp, today::timestamp, interval '1 day') as d (day))`

const selectDays = preparedRead((db) =>
  db
    .select({
      isBest: sql<boolean>`is_best`,
      day: sql<string>`day::text`,
      points: sql`points`.mapWith(Number),
      seconds: sql`seconds`.mapWith(Number),
    })
    .from(
      sql`(with ${playedDays}
        select false as is_best, listed.day, coalesce(played.points, 0) as points, coalesce(played.seconds, 0) as seconds
        from listed left join played on played.day = listed.day
        union all (select true, day, points, seconds from played where points > 0 order by points desc, day limit 1)) as days`,
    )
    .orderBy(sql`is_best, day`)
    .prepare('player_days'),
)

/**
 * Returns the last 30 days of a player, today last, with those on which nothing was done; and the day with the most points among those that are
 * stored, the earlier one of equal ones, null while none has any.
 */
export async function readPlayedDays(
  db: Database,
  playerId: number,
): Promise<{ days: PlayedDay[]; bestDay: PlayedDay | null }> {
  const rows = await selectDays(db).execute({ playerId })
  return { days: rows.filter(({ isBest }) => !isBest), bestDay: rows.find(({ isBest }) => isBest) ?? null }
}
