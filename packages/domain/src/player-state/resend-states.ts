import { gameServers } from '@kubora/schema/db/game-servers'
import { playerStateDeliveries, playerStates } from '@kubora/schema/db/player-states'
import { players } from '@kubora/schema/db/players'
import { sql } from 'drizzle-orm'
import { mayKnow } from '#commands/may-know.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { keepsState } from '#player-state/state-scope.ts'

/** Sends the state of players who joined a game server again, in case the server has lost it or never had it. */
export async function resendStates(
  unit: Unit,
  serverId: number,
  playerIds: readonly number[],
): Promise<void> {
  if (playerIds.length === 0) return
  await unit.tx.execute(sql`
    insert into ${playerStateDeliveries} as d (server_id, player_id, version, opened_at)
    select ${gameServers.id}, s.player_id, s.version, clock_timestamp()
    from ${playerStates} s join ${players} on ${players.id} = s.player_id
    join ${gameServers} on ${gameServers.id} = ${serverId}
    where s.player_id = any(${sql.param([...playerIds])}::bigint[]) and ${keepsState} and ${mayKnow}
    order by s.player_id
    on conflict (server_id, player_id) do update
    set version = greatest(d.version, excluded.version), open = true, opened_at = excluded.opened_at,
      sent_version = null, leased_until = null`)
}

/**
 * Sends the state of a player to every game server that keeps it again. Returns false when there is none.
 */
export async function resendToAll(unit: Unit, playerId: number): Promise<boolean> {
  const opened = await unit.tx.execute<{ server_id: string }>(sql`
    insert into ${playerStateDeliveries} as d (server_id, player_id, version, opened_at)
    select ${gameServers.id}, s.player_id, s.version, clock_timestamp()
    from ${playerStates} s join ${players} on ${players.id} = s.player_id cross join ${gameServers}
    where s.player_id = ${playerId} and ${keepsState} and ${mayKnow}
    order by ${gameServers.id}
    on conflict (server_id, player_id) do update
    set version = greatest(d.version, excluded.version), open = true, opened_at = excluded.opened_at,
      sent_version = null, leased_until = null
    returning server_id`)
  for (const row of opened) unit.publish({ kind: 'commands', serverId: Number(row.server_id) })
  return opened.length > 0
}
