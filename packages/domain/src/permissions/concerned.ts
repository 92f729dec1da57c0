import { type SQL, sql } from 'drizzle-orm'
import { holdersOf, membersOf } from '#permissions/rights-sets.ts'

/** Whom a change of rights is about: one or several players, the members of a group, or all who have a rank. */
export type Concerned =
  | { playerId: number }
  | { playerIds: readonly number[] }
  | { groupId: number }
  | { rankId: number }

/** SQL: these players, as rows of (player_id). */
export function concernedPlayers(concerned: Concerned): SQL {
  if ('playerId' in concerned) return sql`select ${concerned.playerId}::bigint as player_id`
  if ('playerIds' in concerned)
    return sql`select distinct unnest(${sql.param([...concerned.playerIds])}::bigint[]) as player_id`
  return 'groupId' in concerned ? membersOf(concerned.groupId) : holdersOf(concerned.rankId)
}
