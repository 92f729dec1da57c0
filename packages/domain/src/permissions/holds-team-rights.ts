import type { Executor } from '@kubora/schema/db/client'
import { players } from '@kubora/schema/db/players'
import { eq, type SQL, sql } from 'drizzle-orm'
import { hasNotEnded } from '#permissions/holders.ts'

/**
 * SQL: whether an account linked to the row of `players` would be a team member now; always false for an identity that only
 * offline servers know. The query must call the table `players`.
 */
// written out, as Drizzle omits table names in queries over one table, and the inner tables have an id too
export const isTeamPlayer: SQL<boolean> = sql<boolean>`(not players.offline_identity and (
  exists (select from player_ranks pr join ranks r on r.id = pr.rank_id
    where pr.player_id = players.id and r.is_team and ${hasNotEnded(sql`pr`)})
  or exists (select from player_groups pg join permission_groups g on g.id = pg.group_id
    where pg.player_id = players.id and g.is_team and ${hasNotEnded(sql`pg`)})))`

/**
 * Returns whether an account linked to this player would be a team member now; always false for an identity that only
 * offline servers know.
 */
export async function holdsTeamRights(db: Executor, playerId: number): Promise<boolean> {
  const [row] = await db.select({ staff: isTeamPlayer }).from(players).where(eq(players.id, playerId))
  return row?.staff ?? false
}
