import { statEvents, statPoints } from '@kubora/schema/db/stats'
import { changeableDays } from '@kubora/validation/stats-corrections'
import { type SQL, sql } from 'drizzle-orm'

/** SQL: how far the clock of a game server may be ahead; an event counts as now then. */
export const toleratedLead = sql.raw(`interval '5 minutes'`)

/** SQL: an id below those of all events of an instant and later. */
export function firstIdOf(instant: SQL): SQL {
  return sql`rpad(lpad(to_hex(greatest(extract(epoch from ${instant}) * 1000, 0)::bigint), 12, '0'), 32, '0')::uuid`
}

/** SQL: the conditions that events `e` happened from one instant on and before another; found by their ids. */
export function happenedBetween(from: SQL, until: SQL): SQL {
  return sql`e.id >= ${firstIdOf(from)} and e.id < ${firstIdOf(sql`(${until} + ${toleratedLead})`)}
    and e.at >= ${from} and e.at < ${until}`
}

/** SQL: what one of the kind of an event `e` brings, by the newest rule of its day; 0: it is only counted. */
export const rulePoints = sql`coalesce((select r.points from ${statPoints} as r
  where r.mode = e.mode and r.kind = e.kind and r.since <= stat_period_start('DAILY', e.at) order by r.since desc limit 1), 0)`

/** SQL: since when events may be changed. Those of a whole month before are still kept then, by which periods are computed anew. */
export const changeableSince = sql.raw(`(statement_timestamp() - interval '${changeableDays} days')`)

/** SQL: of the events `e` of a player and mode, `of`, those that bring points there, from one instant on and before another. */
function countedBetween(of: SQL, from: SQL, until: SQL): SQL {
  return sql`e.player_id = ${of}.player_id and ${happenedBetween(from, until)} and e.voided_at is null
    and (${of}.mode = 'global' or e.mode = ${of}.mode) and ${rulePoints} <> 0`
}

/** SQL: when the newest event with points of a player and mode, `of`, happened from one instant on and before another; null without one. */
export function newestBetween(of: SQL, from: SQL, until: SQL): SQL {
  return sql`(select max(e.at) from ${statEvents} as e where ${countedBetween(of, from, until)})`
}

/** SQL: whether a score `s` was reached by an event, and has not just the beginning of its period as that instant. */
export const isReachedByEvent = sql`(s.reached_at > stat_day_begin(s.period_start) or exists (
  select from ${statEvents} as e where ${countedBetween(sql`s`, sql`s.reached_at`, sql`(s.reached_at + interval '1 millisecond')`)}))`
