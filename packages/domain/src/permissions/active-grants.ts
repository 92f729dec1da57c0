import { sql, type SQL } from 'drizzle-orm'
import { hasNotEnded } from '#permissions/holders.ts'

/**
 * Returns SQL for the permissions that the player with id `playerId` holds now: rows of (permission, source `direct` |
 * `group` | `rank`, source name, expires_at). `playerId` may be a column of the outer query, unless its table is called
 * own, member, g, gp, holder, r or rp. The database's clock decides whether a grant has ended.
 */
export function activeGrantRows(playerId: SQL): SQL {
  return sql`
    select own.permission, 'direct' as source, null::text as source_name, own.expires_at
      from player_permissions own
      where own.player_id = ${playerId} and ${hasNotEnded(sql`own`)}
    union all
    select gp.permission, 'group', g.name, member.expires_at
      from player_groups member
      join permission_groups g on g.id = member.group_id
      join group_permissions gp on gp.group_id = member.group_id
      where member.player_id = ${playerId} and ${hasNotEnded(sql`member`)}
    union all
    select rp.permission, 'rank', r.name, holder.expires_at
      from player_ranks holder
      join ranks r on r.id = holder.rank_id
      join rank_permissions rp on rp.rank_id = holder.rank_id
      where holder.player_id = ${playerId} and ${hasNotEnded(sql`holder`)}`
}
