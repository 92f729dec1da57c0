import type { Executor } from '@kubora/schema/db/client'
import { gameServers } from '@kubora/schema/db/game-servers'
import { playerStateDeliveries, playerStates, playerStateSnapshots } from '@kubora/schema/db/player-states'
import { players } from '@kubora/schema/db/players'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import { mayKnow } from '#commands/may-know.ts'

/** Players per step of a snapshot. */
export const playersPerStep = 500

/**
 * Opens the deliveries of the next players of a game server's snapshot. Returns whether more players remain, or null when
 * no snapshot is under way.
 */
export async function continueSnapshot(
  db: Executor,
  serverId: number,
): Promise<{ unfinished: boolean } | null> {
  const [step] = await writable(db).execute<{ unfinished: boolean }>(sql`
    with snapshot as (
      select after_player_id from ${playerStateSnapshots}
      where server_id = ${serverId} and finished_at is null for no key update),
    step as (
      select s.player_id, s.version from ${playerStates} s, snapshot
      where s.player_id > snapshot.after_player_id order by s.player_id limit ${playersPerStep}),
    opened as (
      insert into ${playerStateDeliveries} as d (server_id, player_id, version, opened_at)
      select ${gameServers.id}, step.player_id, step.version, clock_timestamp()
      from step join ${players} on ${players.id} = step.player_id
      join ${gameServers} on ${gameServers.id} = ${serverId}
      where ${mayKnow} or exists (
        select from player_state_deliveries known
        where known.server_id = ${serverId} and known.player_id = step.player_id)
      order by step.player_id
      on conflict (server_id, player_id) do update
      set version = greatest(d.version, excluded.version), open = true, opened_at = excluded.opened_at,
        sent_version = null, leased_until = null)
    update ${playerStateSnapshots} as done
    set after_player_id = coalesce((select max(player_id) from step), done.after_player_id),
      finished_at = case when (select count(*) from step) < ${playersPerStep} then clock_timestamp() end
    from snapshot where done.server_id = ${serverId}
    returning done.finished_at is null as unfinished`)
  return step ?? null
}
