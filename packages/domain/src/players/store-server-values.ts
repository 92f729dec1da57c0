import { gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { serverPlayers } from '@kubora/schema/db/server-players'
import { type SQL, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import type { ReportedPlayer } from '#players/reported-player.ts'

/** Values of a server's newest report of a player. */
type ServerValues = Pick<ReportedPlayer, 'uuid' | 'version' | 'firstJoinAt' | 'playtimeMinutes'>

/**
 * Stores what the game server says of these players, who are stored already. Nobody has played longer than since the first join,
 * or since the server was added if that is longer ago: more counts as that.
 */
export async function storeServerValues(
  unit: Unit,
  serverId: number,
  values: readonly ServerValues[],
): Promise<void> {
  if (values.length === 0) return
  const column = (valueOf: (one: ServerValues) => string | number | null) => sql.param(values.map(valueOf))
  await unit.tx.execute(sql`
    insert into ${serverPlayers} as s (server_id, player_id, version, playtime_minutes)
    select g.id, p.id, r.version, case when r.playtime_minutes is not null then least(r.playtime_minutes, greatest(0,
      floor(extract(epoch from clock_timestamp() - least(p.first_join_at, r.first_join_at, g.created_at)) / 60)))::integer end
    from unnest(${column(({ uuid }) => uuid)}::uuid[], ${column(({ version }) => version)}::bigint[],
      ${column(({ firstJoinAt }) => firstJoinAt?.toISOString() ?? null)}::timestamptz[],
      ${column(({ playtimeMinutes }) => playtimeMinutes)}::integer[])
      as r (uuid, version, first_join_at, playtime_minutes)
    join ${players} as p on p.uuid = r.uuid
    join ${gameServers} as g on g.id = ${serverId}
    order by p.id
    on conflict (server_id, player_id) do update
    set version = excluded.version, playtime_minutes = coalesce(excluded.playtime_minutes, s.playtime_minutes)
    where s.version <= excluded.version`)
}

/**
 * SQL: what the player of this id has played on all servers together, null while none has said so. A proxy counts what is played
 * behind it, so proxies and other servers are not added to each other.
 */
export function playtimeOf(playerId: SQL): SQL<number | null> {
  return sql<number | null>`(
    select least(greatest(coalesce(sum(sp.playtime_minutes) filter (where sg.kind = 'proxy'), 0),
      coalesce(sum(sp.playtime_minutes) filter (where sg.kind <> 'proxy'), 0)), 2147483647)::integer
    from server_players sp join game_servers sg on sg.id = sp.server_id
    where sp.player_id = ${playerId} having count(sp.playtime_minutes) > 0)`
}
