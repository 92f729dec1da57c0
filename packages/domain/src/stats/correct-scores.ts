import { statHidden, statHistogram, statScores } from '@kubora/schema/db/stats'
import { statsModes } from '@kubora/validation/stats'
import { type SQL, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { addCounts, column, type Differences, modes, type ScoreDifference } from '#stats/apply-scores.ts'
import { isReachedByEvent, newestBetween } from '#stats/event-sql.ts'
import { publishBoards } from '#stats/publish-boards.ts'
import { shareScores } from '#stats/stats-lock.ts'

/** SQL: whether a score `s` is the one that a row `w` is about. */
const isSame = sql.raw(
  's.mode = w.mode and s.period = w.period and s.period_start = w.period_start and s.player_id = w.player_id',
)

/**
 * Writes scores that do not only grow. `wanted` is a statement that returns rows of (mode, period, period_start, player_id, points, seconds,
 * reached_at): what is to be added, and when the newest event with points happened, null without one. A score of which nothing is left
 * is removed. Nobody else may change these rows: the caller has locked them, or keeps writers waiting.
 * Publishes all boards. Returns how many scores were changed.
 */
export async function correctScores(unit: Unit, wanted: SQL): Promise<number> {
  const [row] = await unit.tx.execute<{ changed: number }>(sql`
    with wanted as materialized (${wanted}),
    gone as (
      delete from ${statScores} as s using wanted as w
      where ${isSame} and w.reached_at is null and s.points + w.points = 0 and s.seconds + w.seconds = 0
      returning s.mode, s.period, s.period_start, s.player_id, s.points as before, s.hidden
    ), changed as (
      insert into ${statScores} as s (mode, period, period_start, player_id, points, seconds, reached_at, hidden)
      select w.mode, w.period, w.period_start, w.player_id, w.points, w.seconds,
        coalesce(w.reached_at, stat_day_begin(w.period_start)), exists (select from ${statHidden} as h where h.player_id = w.player_id)
      from wanted as w where not exists (select from gone as s where ${isSame})
      order by 1, 2, 3, 4
      on conflict (mode, period, period_start, player_id) do update
      set points = s.points + excluded.points, seconds = s.seconds + excluded.seconds, reached_at = excluded.reached_at
      returning new.mode, new.period, new.period_start, new.hidden, old.points as before, new.points as after
    ), moved as (
      select mode, period, period_start, stat_bucket(after) as bucket, 1 as players from changed
      where not hidden and before is distinct from after
      union all
      select mode, period, period_start, stat_bucket(before), -1 from changed where not hidden and before <> after
      union all
      select mode, period, period_start, stat_bucket(before), -1 from gone where not hidden
    ), counted as (
      insert into ${statHistogram} as h (mode, period, period_start, bucket, players)
      select mode, period, period_start, bucket, sum(players) from moved
      group by 1, 2, 3, 4 having sum(players) <> 0 order by 1, 2, 3, 4
      on conflict (mode, period, period_start, bucket) do update set players = h.players + excluded.players
    )
    select ((select count(*) from changed) + (select count(*) from gone))::integer as changed`)
  const changed = row?.changed ?? 0
  if (changed > 0) publishBoards(unit, statsModes)
  return changed
}

/**
 * Takes events out of counts and scores of their days, weeks and months and of all time: amounts and points are negative.
 * `reached_at` is again that of the newest event that counts. Locks as `applyScores` does; call it once in a unit, at its end, when
 * the events are marked.
 */
export async function takeOut(unit: Unit, { scores, counts }: Differences): Promise<void> {
  if (counts.length === 0) return
  await shareScores(unit, new Set(counts.map(({ day }) => day)))
  await addCounts(unit, counts)
  if (scores.length === 0) return
  const sums = sumsOf(scores)
  // a unit that adds to one of these rows has committed its events by now, or waits: the next statement sees all there are
  await unit.tx.execute(sql`
    select from ${statScores} where (mode, period, period_start, player_id) in (select mode, period, period_start, player_id from (${sums}) as p)
    order by mode, period, period_start, player_id for no key update`)
  await correctScores(
    unit,
    sql`
    with sums as materialized (${sums}), dated as materialized (
      select p.*, ${newestBetween(sql.raw('p'), begin, end)} as reached_at from sums as p where p.period <> 'ALL_TIME'
    )
    select mode, period, period_start, player_id, points, 0::bigint as seconds, reached_at from dated
    -- months are kept for all time, events are not
    union all select p.mode, p.period, p.period_start, p.player_id, p.points, 0, greatest(
      (select max(d.reached_at) from dated as d where d.mode = p.mode and d.period = 'MONTHLY' and d.player_id = p.player_id),
      (select max(s.reached_at) from ${statScores} as s
        where s.player_id = p.player_id and s.mode = p.mode and s.period = 'MONTHLY' and ${isReachedByEvent} and not exists (
          select from dated as d where d.mode = s.mode and d.period = 'MONTHLY' and d.player_id = s.player_id and d.period_start = s.period_start)))
    from sums as p where p.period = 'ALL_TIME'`,
  )
}

/** SQL: the points of differences in all periods and modes: (mode, period, period_start, player_id, points). */
function sumsOf(rows: readonly ScoreDifference[]): SQL {
  return sql`
    select m.mode, p.period, stat_period_start(p.period, g.day) as period_start, g.player_id, sum(g.points)::bigint as points
    from unnest(${column(rows, ({ playerId }) => playerId)}::bigint[], ${column(rows, ({ mode }) => mode)}::stats_mode[],
        ${column(rows, ({ day }) => day)}::date[], ${column(rows, ({ points }) => points)}::bigint[]) as g (player_id, mode, day, points)
      cross join lateral ${modes} as m (mode)
      cross join unnest(enum_range(null::stats_period)) as p (period)
    group by 1, 2, 3, 4`
}

const begin = sql.raw('stat_day_begin(p.period_start)')
const end =
  sql.raw(`stat_day_begin(case p.period when 'DAILY' then p.period_start + 1 when 'WEEKLY' then p.period_start + 7
  else (p.period_start + interval '1 month')::date end)`)
