import { gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { statEvents, statPoints } from '@kubora/schema/db/stats'
import type { EventReason } from '@kubora/schema/protocol/events'
import { eventDays } from '@kubora/schema/protocol/event-kinds'
import type { StatsMode } from '@kubora/validation/stats'
import { type SQL, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { applyScores, type StatsKind } from '#stats/apply-scores.ts'
import type { ReadableEvent } from '#stats/check-event.ts'
import { type CountedKind, differencesOf } from '#stats/differences-of.ts'
import { toleratedLead } from '#stats/event-sql.ts'
import { modeOfKind } from '#stats/server-mode.ts'

/** The game server that reports events. */
export type CountingServer = { id: number; identityMode: 'online' | 'proxy' | 'offline' }

/** What became of an event. */
export type EventOutcome = 'COUNTED' | 'DUPLICATE' | EventReason

/** SQL: how late an event may arrive. */
const toleratedDelay = sql.raw(`interval '${eventDays} days'`)

/** SQL: the clock by which events are judged, that of the database. */
export const databaseClock: SQL = sql.raw('clock_timestamp()')

/** An event that does not count now: why it is refused, or null for one whose id is stored. */
type OtherEvent = { id: string; reason: EventReason | null }

/**
 * Stores events of different ids and adds those that are new to the scores, and returns what became of each, by its id. In the order
 * of their ids, so that two calls with the same ones never deadlock.
 */
export async function storeEvents(
  unit: Unit,
  server: CountingServer,
  events: readonly ReadableEvent[],
  clock: SQL = databaseClock,
): Promise<ReadonlyMap<string, EventOutcome>> {
  const { counted, others } = await insertEvents(unit, server, events, clock)
  const known = new Set(others.flatMap(({ id, reason }) => (reason === null ? [id] : [])))
  const same = await findSame(
    unit,
    server.id,
    events.filter(({ id }) => known.has(id)),
  )
  await applyScores(unit, differencesOf(counted))
  const outcomes = new Map<string, EventOutcome>(events.map(({ id }) => [id, 'COUNTED']))
  for (const { id, reason } of others) outcomes.set(id, reason ?? (same.has(id) ? 'DUPLICATE' : 'ID_REUSED'))
  return outcomes
}

type InsertedRow = {
  id: string | null
  reason: EventReason | null
  player_id: string
  mode: StatsMode
  day: string
  kind: StatsKind
  amount: string
  points: number
  at: string
}

/**
 * Inserts the events that are not refused and not known. What an event brings is the newest rule of its day. Returns those inserted as
 * sums, one for each player, day and kind, as reading each would take as long as inserting it.
 */
async function insertEvents(
  unit: Unit,
  server: CountingServer,
  events: readonly ReadableEvent[],
  clock: SQL,
): Promise<{ counted: CountedKind[]; others: OtherEvent[] }> {
  const column = (valueOf: (event: ReadableEvent) => string | number) => sql.param(events.map(valueOf))
  const rows = await unit.tx.execute<InsertedRow>(sql`
    with given as materialized (
      select g.*, least(uuid_extract_timestamp(g.id), clock.now) as at, clock.now, s.mode
      from unnest(${column(({ id }) => id)}::uuid[], ${column(({ uuid }) => uuid)}::uuid[],
          ${column(({ kind }) => kind)}::stats_kind[], ${column(({ amount }) => amount)}::integer[]) as g (id, uuid, kind, amount)
        cross join (select (${clock})::timestamptz(3) as now) as clock
        cross join (select ${modeOfKind(sql.raw('kind'))} as mode from ${gameServers} where id = ${server.id}) as s
    ), dated as materialized (
      select *, stat_period_start('DAILY', at) as day from given
    ), rules as materialized (
      select d.kind, d.day, (select r.points from ${statPoints} as r
        where r.mode = d.mode and r.kind = d.kind and r.since <= d.day order by r.since desc limit 1) as points
      from (select distinct mode, kind, day from dated) as d
    ), judged as materialized (
      select d.*, p.id as player_id, r.points, case
        when uuid_extract_timestamp(d.id) > d.now + ${toleratedLead} then 'IN_FUTURE'
        when d.at < d.now - ${toleratedDelay} then 'TOO_OLD'
        when r.points is null then 'KIND_NOT_OF_MODE'
        when p.id is null then 'PLAYER_UNKNOWN'
        when ${server.identityMode === 'offline'} and not p.offline_identity then 'IDENTITY_CONFLICT' end as reason
      from dated d join rules r on r.kind = d.kind and r.day = d.day
        left join ${players} as p on p.uuid = d.uuid
    ), inserted as (
      insert into ${statEvents} (server_id, id, player_id, mode, kind, amount, at)
      select ${server.id}, id, player_id, mode, kind, amount, at from judged where reason is null order by id
      on conflict do nothing
      returning id
    )
    -- no joins, which would compare each with each
    select id, reason, null::bigint as player_id, null::stats_mode as mode, null as day, null::stats_kind as kind,
      null::bigint as amount, null::integer as points, null as at
    from judged where id not in (select id from inserted)
    union all
    select null, null, player_id, mode, day::text, kind, sum(amount), points, max(at)::text
    from judged where id in (select id from inserted) group by player_id, mode, day, kind, points`)
  if (rows.length === 0) throw new Error('events of a game server that there is no more')
  return {
    counted: rows.flatMap(({ id, player_id, amount, points, mode, day, kind, at }) =>
      id === null
        ? [{ playerId: Number(player_id), mode, day, kind, amount: Number(amount), points, at }]
        : [],
    ),
    others: rows.flatMap(({ id, reason }) => (id === null ? [] : [{ id, reason }])),
  }
}

/** Returns the ids of the events whose stored row has the same content. */
async function findSame(
  unit: Unit,
  serverId: number,
  events: readonly ReadableEvent[],
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set()
  const column = (valueOf: (event: ReadableEvent) => string | number) => sql.param(events.map(valueOf))
  const rows = await unit.tx.execute<{ id: string }>(sql`
    select g.id
    from unnest(${column(({ id }) => id)}::uuid[], ${column(({ uuid }) => uuid)}::uuid[],
        ${column(({ kind }) => kind)}::stats_kind[], ${column(({ amount }) => amount)}::integer[]) as g (id, uuid, kind, amount)
      join ${statEvents} as e on e.server_id = ${serverId} and e.id = g.id
      join ${players} as p on p.id = e.player_id
    where p.uuid = g.uuid and e.kind = g.kind and e.amount = g.amount`)
  return new Set(rows.map(({ id }) => id))
}
