import { gameServers } from '@kubora/schema/db/game-servers'
import { playSessions } from '@kubora/schema/db/player-facts'
import { eventDays } from '@kubora/schema/protocol/event-kinds'
import type { StatsMode } from '@kubora/validation/stats'
import { type SQL, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit, type Unit } from '#kernel/unit-of-work.ts'
import { applyScores } from '#stats/apply-scores.ts'
import { modeOfKind } from '#stats/server-mode.ts'

/** Most open sessions that are counted in one transaction. */
const batchSize = 500

/** SQL: how long ago playing time may have been for a session that is reported late, as for events. */
const countedDelay = sql.raw(`interval '${eventDays} days'`)

/**
 * Adds what is new of the playing time of these sessions to the scores, or takes away what is too much: until their
 * end, or the last call of their server while they are open. Each day of Europe/Berlin gets its own part. Sessions on a proxy are
 * played on a server behind it, which counts them. Call it in the unit that changes them, at its end.
 */
export async function countPlayingTime(
  unit: Unit,
  sessions: readonly { serverId: number; id: string }[],
): Promise<void> {
  if (sessions.length === 0) return
  const [servers, ids] = [sessions.map(({ serverId }) => serverId), sessions.map(({ id }) => id)]
  await countSessions(
    unit,
    sql`(p.server_id, p.id) in (select * from unnest(${sql.param(servers)}::bigint[], ${sql.param(ids)}::uuid[]))`,
  )
}

/** Counts the playing time of open sessions until the last call of their server, of each at most every five minutes. */
export async function countOpenSessions(context: DomainContext, signal?: AbortSignal): Promise<void> {
  const due = sql`p.left_at is null and s.last_sync_at > coalesce(p.counted_until, p.joined_at)
    and coalesce(p.counted_until, p.joined_at) < clock_timestamp() - interval '5 minutes'`
  for (let counted = batchSize; counted === batchSize && !signal?.aborted; )
    counted = await inUnit(context, (unit) => countSessions(unit, due, sql`limit ${batchSize}`))
}

/** Returns how many sessions were counted. */
async function countSessions(unit: Unit, which: SQL, limit = sql``): Promise<number> {
  const rows = await unit.tx.execute<Played>(sql`
    with due as (
      select p.server_id, p.id, coalesce(p.counted_mode, ${modeOfKind(sql.raw('s.kind'))}) as mode,
        coalesce(p.counted_from, greatest(p.joined_at, clock_timestamp() - ${countedDelay})) as counted_from,
        coalesce(p.left_at, s.last_sync_at) as until
      from ${playSessions} as p join ${gameServers} as s on s.id = p.server_id
      where s.kind <> 'proxy' and ${which}
      order by p.server_id, p.id ${limit} for no key update of p
    ), counted as (
      update ${playSessions} as p
      set counted_mode = d.mode, counted_from = d.counted_from, counted_until = greatest(d.counted_from, d.until)
      from due d where p.server_id = d.server_id and p.id = d.id
      returning p.player_id, p.counted_mode as mode, new.counted_until as until, coalesce(old.counted_until, new.counted_from) as since
    ), days as (
      select c.player_id, c.mode, d.day::date as day, sum(sign(extract(epoch from c.until - c.since)) * (
        floor(extract(epoch from least(greatest(c.since, c.until), stat_day_begin((d.day + interval '1 day')::date))))
        - floor(extract(epoch from greatest(least(c.since, c.until), stat_day_begin(d.day::date)))))) as seconds
      from counted c cross join lateral generate_series(
        stat_period_start('DAILY', least(c.since, c.until))::timestamp,
        stat_period_start('DAILY', greatest(c.since, c.until))::timestamp, interval '1 day') as d (day)
      group by 1, 2, 3
    )
    select (select count(*)::integer from counted) as sessions, player_id, mode, day::text, seconds
    from days where seconds <> 0
    union all select count(*)::integer, null, null, null, null from counted`)
  const scores = rows.flatMap(({ player_id, mode, day, seconds }) =>
    player_id === null || mode === null || day === null
      ? []
      : [{ playerId: Number(player_id), mode, day, points: 0, seconds: Number(seconds), reachedAt: null }],
  )
  await applyScores(unit, { scores, counts: [] })
  return rows[0]?.sessions ?? 0
}

type Played = {
  sessions: number
  player_id: string | null
  mode: StatsMode | null
  day: string | null
  seconds: string | null
}
