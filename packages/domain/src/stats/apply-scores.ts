import { statCounts, statHidden, statHistogram, statScores } from '@kubora/schema/db/stats'
import type { statsKindEnum } from '@kubora/schema/db/stats-values'
import type { StatsMode } from '@kubora/validation/stats'
import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { publishBoards } from '#stats/publish-boards.ts'
import { shareScores } from '#stats/stats-lock.ts'

/** What is counted. */
export type StatsKind = (typeof statsKindEnum.enumValues)[number]

/** Whose scores change, on which board and on which day of Europe/Berlin (such as `2026-11-27`). */
type Place = { playerId: number; mode: StatsMode; day: string }

/** By how much the scores of a player change. */
export type ScoreDifference = Place & {
  points: number
  /** Playing time. */
  seconds: number
  /** When the newest of the events with points happened, as the database writes it; null where none has points. */
  reachedAt: string | null
}

/** By how much the count of a kind changes. */
export type CountDifference = Place & { kind: StatsKind; amount: number }

/** What changes; several differences of one place are added. */
export type Differences = { scores: readonly ScoreDifference[]; counts: readonly CountDifference[] }

/**
 * The one writer of what comes to scores, counts and histogram, and of playing time that goes; events that are taken away write
 * `correct-scores.ts`. Adds differences to the
 * day, its week, its month and all time of their mode and, of scores, of `global`, which sums all modes; counts of all modes are summed
 * when they are read. All rows are locked in the order of their keys, counts before scores before the histogram, so
 * that two units never deadlock; the histogram, which all share, comes last. Publishes which boards changed. Call it once in a unit, at
 * its end.
 */
export async function applyScores(unit: Unit, { scores, counts }: Differences): Promise<void> {
  if (scores.length + counts.length === 0) return
  // sent at once and carried out one after the other, each seeing what was committed when the one before had ended
  await Promise.all([
    shareScores(unit, new Set([...scores, ...counts].map(({ day }) => day))),
    ...(counts.length > 0 ? [addCounts(unit, counts)] : []),
    ...(scores.length > 0 ? [addScores(unit, scores)] : []),
  ])
  publishBoards(
    unit,
    scores.map(({ mode }) => mode),
  )
}

/** SQL: an array with a value of each row. */
export function column<Row>(rows: readonly Row[], valueOf: (row: Row) => string | number | null) {
  return sql.param(rows.map(valueOf))
}

/** SQL: the mode of a difference `g` and `global`. */
export const modes = sql.raw(
  `unnest(case when g.mode = 'global' then array[g.mode] else array[g.mode, 'global'] end)`,
)

/** Adds to the counts of days and of all time, of the mode alone. The first of what is written: see {@link applyScores}. */
export async function addCounts(unit: Unit, rows: readonly CountDifference[]): Promise<void> {
  await unit.tx.execute(sql`
    insert into ${statCounts} as c (player_id, mode, period, period_start, kind, amount)
    select g.player_id, g.mode, p.period, stat_period_start(p.period, g.day) as period_start, g.kind, sum(g.amount)
    from unnest(${column(rows, ({ playerId }) => playerId)}::bigint[], ${column(rows, ({ mode }) => mode)}::stats_mode[],
        ${column(rows, ({ day }) => day)}::date[], ${column(rows, ({ kind }) => kind)}::stats_kind[],
        ${column(rows, ({ amount }) => amount)}::bigint[]) as g (player_id, mode, day, kind, amount)
      cross join unnest(array['DAILY', 'ALL_TIME']::stats_period[]) as p (period)
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (player_id, mode, period, period_start, kind) do update set amount = c.amount + excluded.amount`)
}

async function addScores(unit: Unit, rows: readonly ScoreDifference[]): Promise<void> {
  await unit.tx.execute(sql`
    with changed as (
      insert into ${statScores} as s (mode, period, period_start, player_id, points, seconds, reached_at, hidden)
      select m.mode, p.period, stat_period_start(p.period, g.day) as period_start, g.player_id, sum(g.points), sum(g.seconds),
        coalesce(max(g.reached_at), stat_day_begin(stat_period_start(p.period, g.day))),
        exists (select from ${statHidden} as h where h.player_id = g.player_id)
      from unnest(${column(rows, ({ playerId }) => playerId)}::bigint[], ${column(rows, ({ mode }) => mode)}::stats_mode[],
          ${column(rows, ({ day }) => day)}::date[], ${column(rows, ({ points }) => points)}::bigint[],
          ${column(rows, ({ seconds }) => seconds)}::bigint[],
          ${column(rows, ({ reachedAt }) => reachedAt)}::timestamptz[]) as g (player_id, mode, day, points, seconds, reached_at)
        cross join lateral ${modes} as m (mode)
        cross join unnest(enum_range(null::stats_period)) as p (period)
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (mode, period, period_start, player_id) do update
      set points = s.points + excluded.points, seconds = s.seconds + excluded.seconds,
        reached_at = greatest(s.reached_at, excluded.reached_at)
      returning new.mode, new.period, new.period_start, new.hidden, old.points as before, new.points as after
    ), moved as (
      select mode, period, period_start, stat_bucket(after) as bucket, 1 as players from changed
      where not hidden and before is distinct from after
      union all
      select mode, period, period_start, stat_bucket(before), -1 from changed
      where not hidden and before <> after
    )
    insert into ${statHistogram} as h (mode, period, period_start, bucket, players)
    select mode, period, period_start, bucket, sum(players) from moved
    group by 1, 2, 3, 4 having sum(players) <> 0 order by 1, 2, 3, 4
    on conflict (mode, period, period_start, bucket) do update set players = h.players + excluded.players`)
}
