import { statPastRanks, statScores } from '@kubora/schema/db/stats'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { publishBoards } from '#stats/publish-boards.ts'
import { statsModes } from '@kubora/validation/stats'

/** Ranks of a board that are stored. */
const storedMax = 1000

/** Players of a board that are looked at: who was among the first at midnight is hardly behind these now. */
const readMax = 2 * storedMax

type Present = { day: string; is_due: boolean }

/**
 * Stores the first ranks of each board as they were when the day of Europe/Berlin began: by the points of now less those of today, so
 * that it may run at any time of the day. Does nothing where the day has its ranks, so that every process may run it. Publishes all
 * boards, as each row may show another movement.
 */
export async function recordPastRanks(context: DomainContext): Promise<void> {
  await inUnit(context, async (unit) => {
    // of two processes the second waits, and finds the ranks of the first
    await unit.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('stat_past_ranks', 0))`)
    const [present] = await unit.tx.execute<Present>(sql`
      select today.day::text as day, not exists (select from ${statPastRanks} where day = today.day) as is_due
      from (select stat_period_start('DAILY', statement_timestamp()) as day) as today`)
    if (!present?.is_due) return
    const day = sql`${present.day}::date`
    await unit.tx.execute(sql`delete from ${statPastRanks} where day <> ${day}`)
    const stored = await unit.tx.execute(sql`
      insert into ${statPastRanks} (mode, period, day, player_id, rank)
      select board.mode, board.period, ${day}, past.player_id, past.rank
      from unnest(enum_range(null::stats_mode)) as modes (mode)
      cross join lateral (select modes.mode, period, stat_period_start(period, ${day}) as start
        from unnest(array['WEEKLY', 'MONTHLY', 'ALL_TIME']::stats_period[]) as periods (period)) as board
      cross join lateral (
        select s.player_id, rank() over (order by s.points - coalesce(today.points, 0) desc) as rank
        from (select player_id, points from ${statScores}
          where mode = board.mode and period = board.period and period_start = board.start and not hidden
          order by points desc, reached_at, player_id limit ${readMax}) as s
        left join ${statScores} as today on today.mode = board.mode and today.period = 'DAILY' and today.period_start = ${day}
          and today.player_id = s.player_id
        where s.points > coalesce(today.points, 0)) as past
      where past.rank <= ${storedMax}
      returning 1`)
    if (stored.length > 0) publishBoards(unit, statsModes)
  })
}
