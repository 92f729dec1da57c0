import type postgres from 'postgres'

/**
 * Has every game server given the state of all players again: servers may keep later documents than the backup knows, and a
 * backup of an older version has links without versions. Snapshots go over all players as the servers sync.
 */
export async function renewRestoredStates(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    insert into player_states as s (player_id, version)
    select player_id, floor(extract(epoch from clock_timestamp()) * 1000)
    from (select player_id from player_links union select player_id from player_states) as known
    on conflict (player_id) do update
    set version = greatest(s.version + 1, excluded.version), updated_at = clock_timestamp()`
  await tx`update player_state_snapshots set after_player_id = 0, finished_at = null`
}
