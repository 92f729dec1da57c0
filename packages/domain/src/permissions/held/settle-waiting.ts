import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { settleRank } from '#permissions/held/settle-rank.ts'

/**
 * Gives the rank that comes first now to those who have or may have this one and another: one of them bought, or one that waits behind a
 * bought one. Call it after a change of the rank's level, of what makes it one that may not be sold, or of whether it is deleted: who is
 * to be a team member is one at once, so that a link made from now on takes a person (ADR 16), and time that was paid for begins.
 */
export async function settleWaiting(unit: Unit, rankId: number): Promise<void> {
  const players = await unit.tx.execute<{ player_id: string }>(sql`
    with bought as (
      select g.player_id, g.rank_id from shop_goods g
      where g.kind = 'RANK' and g.state in ('WAITING', 'ACTIVE', 'PAUSED') and g.player_id is not null
      union
      select k.player_id, k.rank_id from kept_ranks k
    )
    select have.player_id from (
      select player_id, rank_id from bought
      union
      select held.player_id, held.rank_id from player_ranks held
      where held.player_id in (select player_id from bought) and not held.ended
    ) have
    group by have.player_id
    having count(*) > 1 and bool_or(have.rank_id = ${rankId})
    order by have.player_id`)
  for (const { player_id: playerId } of players) await settleRank(unit, Number(playerId))
}
