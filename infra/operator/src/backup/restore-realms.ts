import type postgres from 'postgres'

/** Sets the last realms of players whose rows triggers have made; `rows` are lines of id and realm as `COPY` writes them. */
export async function setLastRealms(tx: postgres.TransactionSql, rows: string): Promise<void> {
  await tx`
    update player_activity as a set last_realm = nullif(r.fields[2], '\\N')::realm
    from (select string_to_array(line, E'\\t') as fields from string_to_table(${rows}, E'\\n') as line) as r
    where a.player_id = r.fields[1]::bigint`
}

/**
 * Fills the last realms when no player has one, as in a backup of an older version, from where the players stayed last; as the migration
 * that added them did.
 */
export async function fillLastRealms(tx: postgres.TransactionSql): Promise<void> {
  await tx`
    update player_activity as a set last_realm = s.realm
    from (
      select distinct on (p.player_id) p.player_id, g.realm from play_sessions p
      join game_servers g on g.id = p.server_id where g.realm is not null
      order by p.player_id, p.joined_at desc) as s
    where s.player_id = a.player_id
      and not exists (select from player_activity where last_realm is not null)`
}
