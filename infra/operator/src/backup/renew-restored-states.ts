import type postgres from 'postgres'

/**
 * Makes every game server get the state of all players again, by snapshots as it syncs: servers may have later documents
 * than the backup, and a backup of an older version has links without versions.
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
