import { type SQL, sql } from 'drizzle-orm'

/** SQL: whether a grant, a membership or a rank of a player has not ended by the database's clock. */
export function hasNotEnded(table: SQL): SQL<boolean> {
  return sql<boolean>`(${table}.expires_at is null or ${table}.expires_at > clock_timestamp())`
}

/** Returns the names that cover `permission`: itself, `*`, and each name above it with `.*`. */
export function coveringNames(permission: string): string[] {
  const parts = permission.split('.')
  const above = parts.slice(1).map((_, index) => `${parts.slice(0, index + 1).join('.')}.*`)
  return [...new Set(['*', ...above, permission])]
}

/**
 * Returns SQL for who holds one of these names now: rows of (player_id, permission, source `direct` | `group` | `rank`,
 * source_id, source_name, expires_at), each by the index of the names; or only those of one player, by the player's.
 */
export function holderRows(names: readonly string[], playerId?: SQL): SQL {
  const wanted = sql`any(${sql.param([...names])}::text[])`
  const ofPlayer = (table: SQL) =>
    playerId === undefined ? sql`` : sql` and ${table}.player_id = ${playerId}`
  return sql`
    select own.player_id, own.permission, 'direct' as source, null::bigint as source_id, null::text as source_name, own.expires_at
      from player_permissions own
      where own.permission = ${wanted} and ${hasNotEnded(sql`own`)}${ofPlayer(sql`own`)}
    union all
    select member.player_id, gp.permission, 'group', g.id, g.name, member.expires_at
      from group_permissions gp
      join permission_groups g on g.id = gp.group_id
      join player_groups member on member.group_id = gp.group_id
      where gp.permission = ${wanted} and ${hasNotEnded(sql`member`)}${ofPlayer(sql`member`)}
    union all
    select holder.player_id, rp.permission, 'rank', r.id, r.name, holder.expires_at
      from rank_permissions rp
      join ranks r on r.id = rp.rank_id
      join player_ranks holder on holder.rank_id = rp.rank_id
      where rp.permission = ${wanted} and ${hasNotEnded(sql`holder`)}${ofPlayer(sql`holder`)}`
}

/** Returns SQL for the players who hold `*` now: rows of (player_id), perhaps several of one player. */
export const holdersOfAll: SQL = sql`select player_id from (${holderRows(['*'])}) as all_holders`
