import { type SQL, sql } from 'drizzle-orm'
import { hasNotEnded } from '#permissions/holders.ts'

/**
 * SQL: until when, ms since 1970, a group or rank of the player makes a team member or requires a second factor: Infinity without
 * an end, -Infinity when none does.
 */
export function lastEndOf(playerId: SQL, flag: 'is_team' | 'requires_second_factor'): SQL<number> {
  const isSet = sql.raw(flag)
  return sql<number>`(select coalesce(max(extract(epoch from coalesce(held.expires_at, 'infinity')) * 1000), '-infinity')::float8
    from (
      select pr.expires_at from player_ranks pr join ranks r on r.id = pr.rank_id where pr.player_id = ${playerId} and r.${isSet}
      union all
      select pg.expires_at from player_groups pg join permission_groups g on g.id = pg.group_id
        where pg.player_id = ${playerId} and g.${isSet}
    ) held where ${hasNotEnded(sql`held`)})`
}
