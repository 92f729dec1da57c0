import { droppedReason } from '@kubora/schema/db/commands'
import { gameServers } from '@kubora/schema/db/game-servers'
import { players } from '@kubora/schema/db/players'
import { sql } from 'drizzle-orm'
import { isConnected } from '#commands/connection-state.ts'
import { mayKnow } from '#commands/may-know.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/**
 * Moves the commands that follow these players and have not expired to the game servers the players are on now. Of several servers it prefers
 * one that is connected, then one that is no proxy, then one that vouches for the team (others only claim that the player
 * is there), then the one joined last. A command that is under way at a server stays there until that server defers it.
 */
export async function followPlayers(unit: Unit, playerIds: readonly number[]): Promise<void> {
  if (playerIds.length === 0) return
  // a join and a new command that commit at the same time would otherwise miss each other
  await lockPlayerCommands(unit, playerIds)
  const open = sql`c.player_id = any(${sql.param([...playerIds])}::bigint[])
    and c.follows_player and coalesce(c.expires_at > clock_timestamp(), true)`
  // a delivery that is being leased right now stays: the second statement sees it as sent
  const moved = await unit.tx.execute<{ server_id: string }>(sql`
    with targets as (
      select c.id, c.sequence, at.server_id from commands c
      cross join lateral (
        select o.server_id from players_online o
        join ${gameServers} on ${gameServers.id} = o.server_id
        join ${players} on ${players.id} = o.player_id
        where o.player_id = c.player_id and ${mayKnow} and c.type = any(${gameServers.commandTypes})
        order by not ${isConnected(gameServers)}, ${gameServers.kind} = 'proxy', ${gameServers.vouchesForStaff} desc, o.since desc, o.server_id limit 1) as at
      where ${open}),
    -- those to be ended and those the insert meets, in the order in which leases lock
    touched as materialized (
      select d.command_id, d.server_id, d.server_id <> t.server_id as elsewhere
      from command_deliveries d join targets t on t.id = d.command_id
      where d.state = 'queued' or d.server_id = t.server_id
      order by d.command_id, d.server_id for no key update of d),
    ended as (
      update command_deliveries as d set state = 'expired', leased_until = null
      from touched e where e.elsewhere and d.command_id = e.command_id and d.server_id = e.server_id)
    insert into command_deliveries as d (command_id, server_id, sequence)
    select t.id, t.server_id, t.sequence from targets t
    where not exists (
      select from command_deliveries other where other.command_id = t.id
        and (other.state in ('sent', 'applied', 'failed') or (other.state = 'expired' and other.reason = ${droppedReason})))
    order by t.id
    on conflict (command_id, server_id) do update set state = 'queued', leased_until = null
      where d.state = 'expired' and d.reason is distinct from ${droppedReason}
    returning d.server_id`)
  for (const row of moved) unit.publish({ kind: 'commands', serverId: Number(row.server_id) })
}

/**
 * Takes the advisory locks of these players under which their commands are sent and moved; `sendCommand` takes the same
 * ones. Lock order: before any row of commands and deliveries.
 */
export async function lockPlayerCommands(unit: Unit, playerIds: readonly number[]): Promise<void> {
  await unit.tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended('commands of player ' || id, 0))
    from unnest(${sql.param([...playerIds].toSorted((a, b) => a - b))}::bigint[]) as id`)
}
