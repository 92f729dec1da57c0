import { sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { settleRank } from '#permissions/held/settle-rank.ts'
import { maySell } from '#permissions/held/sold-ranks.ts'
import type { RankValues } from '#permissions/rights-sets.ts'

/**
 * Gives a rank that was changed or restored to those for whom it waits behind a bought one and comes first now: who is to be a team
 * member is one at once, so that a link made from now on takes a person (ADR 16).
 */
export async function settleWaiting(unit: Unit, rankId: number, values: RankValues): Promise<void> {
  const waiting = await unit.tx.execute<{ player_id: string }>(sql`
    select kept.player_id from kept_ranks kept
    left join player_ranks held on held.player_id = kept.player_id
    left join ranks r on r.id = held.rank_id
    where kept.rank_id = ${rankId} and (${!maySell(values)} or coalesce(r.level, 0) < ${values.level})
    order by kept.player_id`)
  for (const { player_id: playerId } of waiting) await settleRank(unit, Number(playerId))
}
