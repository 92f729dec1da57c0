import type { WritableExecutor } from '@kubora/schema/db/client'
import type { statsKindEnum, statsModeEnum } from '@kubora/schema/db/stats-values'
import { sql } from 'drizzle-orm'

/** What a player did on a day: 100 points of the mode gungame now, without playing time, but for what is given. */
export type ScoreOptions = {
  mode?: (typeof statsModeEnum.enumValues)[number]
  /** When; its day, week and month are those of Europe/Berlin. */
  at?: Date
  points?: number
  seconds?: number
  /** How much of each kind. */
  counts?: Partial<Record<(typeof statsKindEnum.enumValues)[number], number>>
}

/**
 * Adds to the scores and counts of a player as reported events would, in all periods of the mode and, of the scores, of `global`, without
 * events that prove them. Counts the histogram anew.
 */
export async function seedScore(
  db: WritableExecutor,
  player: { id: number },
  { mode = 'gungame', at = new Date(), points = 100, seconds = 0, counts = {} }: ScoreOptions = {},
): Promise<void> {
  const places = sql`(select unnest(array[${mode}, 'global']::stats_mode[]) union select 'global') as m (mode)
    cross join unnest(enum_range(null::stats_period)) as p (period)
    cross join lateral (select stat_period_start(p.period, ${at.toISOString()}::timestamptz) as start) as s`
  await db.execute(sql`
    insert into stat_scores as s (mode, period, period_start, player_id, points, seconds, reached_at)
    select distinct m.mode, p.period, s.start, ${player.id}::bigint, ${points}::bigint, ${seconds}::bigint, ${at.toISOString()}::timestamptz
    from ${places}
    on conflict (mode, period, period_start, player_id) do update set points = s.points + excluded.points,
      seconds = s.seconds + excluded.seconds, reached_at = greatest(s.reached_at, excluded.reached_at)`)
  const [kinds, amounts] = [Object.keys(counts), Object.values(counts)]
  await db.execute(sql`
    insert into stat_counts as c (player_id, mode, period, period_start, kind, amount)
    select ${player.id}::bigint, m.mode, p.period, s.start, k.kind, k.amount
    from ${places} cross join unnest(${sql.param(kinds)}::stats_kind[], ${sql.param(amounts)}::bigint[]) as k (kind, amount)
    where p.period in ('DAILY', 'ALL_TIME') and m.mode = ${mode}
    on conflict (player_id, mode, period, period_start, kind) do update set amount = c.amount + excluded.amount`)
  await db.execute(sql`delete from stat_histogram`)
  await db.execute(sql`
    insert into stat_histogram (mode, period, period_start, bucket, players)
    select mode, period, period_start, stat_bucket(points), count(*) from stat_scores where not hidden group by 1, 2, 3, 4`)
}
