import type { Database } from '@kubora/schema/db/client'
import { gameServers, playerSamples } from '@kubora/schema/db/game-servers'
import { type SQL, sql } from 'drizzle-orm'

/** Half hours that are shown, the present one last. */
const shownSlots = 48

function beginningOf(at: SQL): SQL {
  return sql`date_bin('30 minutes', ${at}, timestamptz '2000-01-01 00:00:00+00')`
}

/** The highest number of players in a half hour; null where no game server was connected. */
export type PlayersSlot = { at: Date; players: number | null }

/** The same of one game server, in the order of the slots of the network. */
export type ServerOverDay = { id: number; name: string; players: (number | null)[] }

/** How many players were online in each half hour of the last day, oldest first. */
export type PlayersOverDay = { slots: PlayersSlot[]; servers: ServerOverDay[] }

/**
 * Reads the samples of the last 24 hours in one statement. Those of proxies are left out of the sum, as they report the same
 * players as the game servers behind them, unless they report more.
 */
export async function readPlayersOverDay(db: Database): Promise<PlayersOverDay> {
  const present = beginningOf(sql`now()`)
  const from = sql`${present} - ${shownSlots - 1} * interval '30 minutes'`
  const read = sql`(
    with slots as (
      select generate_series(${from}, ${present}, interval '30 minutes') as at),
    samples as materialized (
      select ${beginningOf(sql`${playerSamples.at}`)} as slot, ${playerSamples.at} as at, ${playerSamples.players} as players,
        ${gameServers.id} as server_id, ${gameServers.kind} = 'proxy' as is_proxy
      from ${playerSamples} join ${gameServers} on ${gameServers.id} = ${playerSamples.serverId}
      where ${playerSamples.at} >= ${from}),
    sums as (
      select slot, greatest(sum(players) filter (where is_proxy), sum(players) filter (where not is_proxy))::int as players
      from samples group by slot, at),
    highest as (
      select slot, null::bigint as server_id, max(players) as players from sums group by slot
      union all select slot, server_id, max(players) from samples group by slot, server_id),
    shown as (select null::bigint as id, null::text as name union all
      select ${gameServers.id}, ${gameServers.name} from ${gameServers} where ${gameServers.id} in (select server_id from samples))
    select to_char(slots.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at, shown.id as server_id, shown.name, highest.players
    from shown cross join slots
    left join highest on highest.slot = slots.at and highest.server_id is not distinct from shown.id
    order by shown.name nulls first, shown.id, slots.at) as read`
  const rows = await db
    .select({
      at: sql<string>`read.at`,
      serverId: sql<string | null>`read.server_id`,
      name: sql<string | null>`read.name`,
      players: sql<number | null>`read.players`,
    })
    .from(read)
  const slots: PlayersSlot[] = []
  const servers = new Map<number, ServerOverDay>()
  for (const { at, serverId, name, players } of rows) {
    if (serverId === null) slots.push({ at: new Date(at), players })
    else {
      const id = Number(serverId)
      const server = servers.get(id) ?? { id, name: name ?? '', players: [] }
      servers.set(id, server)
      server.players.push(players)
    }
  }
  return { slots, servers: [...servers.values()] }
}
