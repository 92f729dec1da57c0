import { gameServerTraffic } from '@kubora/schema/db/game-servers'
import type { Executor } from '@kubora/schema/db/client'
import { writable } from '@kubora/schema/db/writable'
import { and, eq, sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/** Days for which the calls of an hour are stored. */
const trafficDays = 8
/** Hours that the page of a game server shows. */
const shownHours = 24

/** Adds calls of game servers, by their ids, to the present hour, and deletes old hours of these servers. */
export async function addTraffic(
  { db }: DomainContext,
  callsByServer: ReadonlyMap<number, number>,
): Promise<void> {
  // in one order, so that two processes cause no deadlock
  const counted = [...callsByServer].toSorted(([a], [b]) => a - b)
  const ids = sql.param(counted.map(([id]) => id))
  const calls = sql.param(counted.map(([, number]) => number))
  await writable(db).execute(sql`
    with counted as (
      select c.id, c.calls from unnest(${ids}::bigint[], ${calls}::int[]) as c (id, calls)
      -- one that was removed meanwhile has no traffic
      join game_servers s on s.id = c.id),
    old as (
      delete from ${gameServerTraffic} as t using counted
      where t.server_id = counted.id and t.hour < now() - ${trafficDays} * interval '1 day')
    insert into ${gameServerTraffic} (server_id, hour, calls)
    select id, date_trunc('hour', now()), calls from counted order by id
    on conflict (server_id, hour) do update set calls = game_server_traffic.calls + excluded.calls`)
}

/** Calls of an hour; `hour` is its beginning. */
export type HourOfTraffic = { hour: Date; calls: number }

/** Returns the calls of a game server in each of the last 24 hours, oldest first, with the present hour as the last. */
export async function readTraffic(db: Executor, serverId: number): Promise<HourOfTraffic[]> {
  const present = sql`date_trunc('hour', now())`
  const rows = await db
    .select({
      hour: sql<string>`to_char(h.hour at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
      calls: gameServerTraffic.calls,
    })
    .from(
      sql`generate_series(${present} - ${shownHours - 1} * interval '1 hour', ${present}, interval '1 hour') as h (hour)`,
    )
    .leftJoin(
      gameServerTraffic,
      and(eq(gameServerTraffic.serverId, serverId), eq(gameServerTraffic.hour, sql`h.hour`)),
    )
    .orderBy(sql`h.hour`)
  return rows.map(({ hour, calls }) => ({ hour: new Date(hour), calls: calls ?? 0 }))
}
