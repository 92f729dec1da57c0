import type { Executor } from '@kubora/schema/db/client'
import { sql } from 'drizzle-orm'

/** Whether an account linked to this player would be a team member now; never for an identity only offline servers know. */
export async function holdsTeamRights(db: Executor, playerId: number): Promise<boolean> {
  const [row] = await db.execute<{ staff: boolean }>(sql`
    select not p.offline_identity and (
      exists (select from player_ranks pr join ranks r on r.id = pr.rank_id
        where pr.player_id = p.id and r.is_team and (pr.expires_at is null or pr.expires_at > clock_timestamp()))
      or exists (select from player_groups pg join permission_groups g on g.id = pg.group_id
        where pg.player_id = p.id and g.is_team and (pg.expires_at is null or pg.expires_at > clock_timestamp()))
    ) as staff
    from players p where p.id = ${playerId}`)
  return row?.staff ?? false
}
