import { gameServers } from '@kubora/schema/db/game-servers'
import { playerStateDeliveries, playerStates } from '@kubora/schema/db/player-states'
import { players } from '@kubora/schema/db/players'
import type { StatePartName } from '@kubora/schema/protocol/player-state'
import { sql } from 'drizzle-orm'
import { mayKnow } from '#commands/may-know.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { lockScopesShared } from '#player-state/state-scope.ts'

/**
 * Increases the versions of these players' states, so that every game server that keeps the part gets the new documents,
 * even one that connects much later. Call it in the transaction that changed the part. A server that may not know a player
 * gets only an empty document, in place of one it was sent before.
 */
export async function renewPlayerStates(
  unit: Unit,
  part: StatePartName,
  playerIds: readonly number[],
): Promise<void> {
  if (playerIds.length === 0) return
  await lockScopesShared(unit)
  // rows are locked by player, then by server: the lock order of all statements
  const opened = await unit.tx.execute<{ server_id: string }>(sql`
    with changed as (
      insert into ${playerStates} as s (player_id, version)
      select distinct id, floor(extract(epoch from clock_timestamp()) * 1000)::bigint
      from unnest(${sql.param([...playerIds])}::bigint[]) as id order by id
      on conflict (player_id) do update
      set version = greatest(s.version + 1, excluded.version), updated_at = clock_timestamp()
      returning player_id, version),
    opened as (
      insert into ${playerStateDeliveries} as d (server_id, player_id, version, opened_at)
      select ${gameServers.id}, c.player_id, c.version, clock_timestamp()
      from changed c join ${players} on ${players.id} = c.player_id
      join ${gameServers} on ${gameServers.stateParts} @> ${sql.param([part])}::text[]
      where ${mayKnow} or exists (
        select from player_state_deliveries known
        where known.server_id = ${gameServers.id} and known.player_id = c.player_id)
      order by c.player_id, ${gameServers.id}
      on conflict (server_id, player_id) do update
      set version = excluded.version, open = true, opened_at = excluded.opened_at, sent_version = null, leased_until = null
      returning server_id)
    select distinct server_id from opened`)
  for (const row of opened) unit.publish({ kind: 'commands', serverId: Number(row.server_id) })
}
