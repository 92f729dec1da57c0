import type { WritableDatabase } from '@kubora/schema/db/client'
import { sql } from 'drizzle-orm'

/** A row that is stored otherwise than it follows from events and sessions: its table, and whether it is lost or surplus; with its columns. */
type Difference = { of: string; how: string }

/** What differs between the scores as they are stored and as they follow from all events and sessions; empty rows do not count. */
export async function differingScores(db: WritableDatabase): Promise<Difference[]> {
  const [scores, counts, histogram] = [
    await db.execute<Difference>(sql`
      with events as (
        select e.player_id, e.mode, e.at, stat_period_start('DAILY', e.at) as day, e.amount, (select r.points from stat_points r
          where r.mode = e.mode and r.kind = e.kind and r.since <= stat_period_start('DAILY', e.at) order by r.since desc limit 1) as rule
        from stat_events e where e.voided_at is null
      ), played as (
        select p.player_id, p.counted_mode as mode, d::date as day,
          floor(extract(epoch from least(p.counted_until, stat_day_begin(d::date + 1))))
            - floor(extract(epoch from greatest(p.counted_from, stat_day_begin(d::date)))) as seconds
        from play_sessions p cross join lateral generate_series(stat_period_start('DAILY', p.counted_from)::timestamp,
          stat_period_start('DAILY', p.counted_until)::timestamp, '1 day') d
        where p.counted_mode is not null
      ), parts as (
        select player_id, mode, day, amount::bigint * rule as points, 0 as seconds, at from events where rule <> 0
        union all select player_id, mode, day, 0, seconds, null from played
      ), wanted as (
        select m.mode, p.period, stat_period_start(p.period, day) as period_start, player_id, sum(points) as points, sum(seconds) as seconds,
          coalesce(max(at), stat_day_begin(stat_period_start(p.period, day))) as reached_at
        from parts cross join lateral (select parts.mode union select 'global') as m (mode)
          cross join unnest(enum_range(null::stats_period)) as p (period)
        group by 1, 2, 3, 4
      ), stored as (select mode, period, period_start, player_id, points::numeric, seconds::numeric, reached_at from stat_scores)
      select 'scores' as of, * from (
        select 'lost' as how, * from (select * from wanted except select * from stored) as a
        union all select 'surplus', * from (select * from stored except select * from wanted) as b) as c
      where points <> 0 or seconds <> 0 or reached_at <> stat_day_begin(period_start) limit 5`),
    await db.execute<Difference>(sql`
      with wanted as (
        select player_id, mode, p.period, stat_period_start(p.period, at) as period_start, kind, sum(amount)::bigint as amount
        from stat_events cross join unnest(array['DAILY', 'ALL_TIME']::stats_period[]) as p (period)
        where voided_at is null group by 1, 2, 3, 4, 5
      ), stored as (select player_id, mode, period, period_start, kind, amount from stat_counts)
      select 'counts' as of, * from (
        select 'lost' as how, * from (select * from wanted except select * from stored) as a
        union all select 'surplus', * from (select * from stored except select * from wanted) as b) as c
      where amount <> 0 limit 5`),
    await db.execute<Difference>(sql`
      with wanted as (
        select mode, period, period_start, stat_bucket(points) as bucket, count(*)::integer as players from stat_scores s
        where not hidden group by 1, 2, 3, 4
      ), stored as (select mode, period, period_start, bucket, players from stat_histogram where players <> 0)
      select 'histogram' as of, 'lost' as how, * from (select * from wanted except select * from stored) as a
      union all select 'histogram', 'surplus', * from (select * from stored except select * from wanted) as b limit 5`),
  ]
  return [...scores, ...counts, ...histogram]
}
