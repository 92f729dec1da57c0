import { playSessions } from '@kubora/schema/db/player-facts'
import { players } from '@kubora/schema/db/players'
import { statCounts, statEvents, statScores } from '@kubora/schema/db/stats'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { correctScores } from '#stats/correct-scores.ts'
import { happenedBetween, rulePoints } from '#stats/event-sql.ts'
import { allowLongStatements, lockDay } from '#stats/stats-lock.ts'

/** What a rebuild has corrected: scores, and counts of kinds. */
export type Corrected = { scores: number; counts: number }

/**
 * Makes the scores and counts of a day of Europe/Berlin those of its events and stays, by adding the difference to what is stored: nobody
 * ever reads a day without scores. Events of that day wait meanwhile. The day's counts are corrected in those of all time, too.
 * Returns how many rows differed. The day must be so new that all of its events and stays are still kept.
 */
export async function rebuildDay(context: DomainContext, day: string): Promise<Corrected> {
  return inUnit(context, async (unit) => {
    await allowLongStatements(unit)
    await lockDay(unit, day)
    const counts = await correctCounts(unit, day)
    return { scores: await correctDay(unit, day), counts }
  })
}

/** SQL: how long before its end a stay began at most; it is found by when it began. */
const longestStay = sql.raw(`interval '31 days'`)

/** SQL: the beginning of a day, and its end. */
function bordersOf(day: string) {
  return { begin: sql`stat_day_begin(${day}::date)`, end: sql`stat_day_begin(${day}::date + 1)` }
}

/** SQL: the mode of a row `e` and `global`. */
const modes = sql.raw(
  `unnest(case when e.mode = 'global' then array[e.mode] else array[e.mode, 'global'] end)`,
)

async function correctCounts(unit: Unit, day: string): Promise<number> {
  const { begin, end } = bordersOf(day)
  const [row] = await unit.tx.execute<{ changed: number }>(sql`
    with fresh as (
      select e.player_id, e.mode, e.kind, sum(e.amount)::bigint as amount from ${statEvents} as e
      where ${happenedBetween(begin, end)} and e.voided_at is null and exists (select from ${players} as p where p.id = e.player_id)
      group by 1, 2, 3
    ), stored as (
      select player_id, mode, kind, amount from ${statCounts} where period = 'DAILY' and period_start = ${day}::date
    ), different as materialized (
      select player_id, mode, kind, coalesce(f.amount, 0) - coalesce(s.amount, 0) as amount
      from fresh as f full join stored as s using (player_id, mode, kind) where coalesce(f.amount, 0) <> coalesce(s.amount, 0)
    ), added as (
      insert into ${statCounts} as c (player_id, mode, period, period_start, kind, amount)
      select d.player_id, d.mode, p.period, stat_period_start(p.period, ${day}::date), d.kind, d.amount
      from different as d cross join unnest(array['DAILY', 'ALL_TIME']::stats_period[]) as p (period)
      order by 1, 2, 3, 4, 5
      on conflict (player_id, mode, period, period_start, kind) do update set amount = c.amount + excluded.amount
    )
    select count(*)::integer as changed from different`)
  return row?.changed ?? 0
}

async function correctDay(unit: Unit, day: string): Promise<number> {
  const { begin, end } = bordersOf(day)
  return correctScores(
    unit,
    sql`
    with parts as (
      select * from (
        select e.player_id, e.mode, e.amount::bigint * ${rulePoints} as points, ${rulePoints} <> 0 as counts, 0 as seconds, e.at
        from ${statEvents} as e where ${happenedBetween(begin, end)} and e.voided_at is null) as e where counts
      union all
      select s.player_id, s.counted_mode, 0, false, floor(extract(epoch from least(s.counted_until, ${end})))
        - floor(extract(epoch from greatest(s.counted_from, ${begin}))), null
      from ${playSessions} as s where s.counted_mode is not null and s.counted_from < ${end} and s.counted_until > ${begin}
        and s.joined_at between ${begin} - ${longestStay} and ${end}
    ), fresh as (
      select e.player_id, m.mode, sum(e.points)::bigint as points, sum(e.seconds)::bigint as seconds, max(e.at) as reached_at
      from parts as e cross join lateral ${modes} as m (mode)
      where exists (select from ${players} as p where p.id = e.player_id)
      group by 1, 2
    ), stored as (
      select player_id, mode, points, seconds, reached_at from ${statScores}
      where mode = any(enum_range(null::stats_mode)) and period = 'DAILY' and period_start = ${day}::date
    )
    select mode, 'DAILY'::stats_period as period, ${day}::date as period_start, player_id,
      coalesce(f.points, 0) - coalesce(s.points, 0) as points, coalesce(f.seconds, 0) - coalesce(s.seconds, 0) as seconds, f.reached_at
    from fresh as f full join stored as s using (player_id, mode)
    where (f.player_id is null or (f.points, f.seconds, coalesce(f.reached_at, ${begin})) is distinct from (s.points, s.seconds, s.reached_at))
      -- of nobody who just was there for no second
      and (s.player_id is not null or f.points <> 0 or f.seconds <> 0 or f.reached_at is not null)`,
  )
}
