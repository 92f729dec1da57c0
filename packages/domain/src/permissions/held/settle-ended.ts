import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { settleRank } from '#permissions/held/settle-rank.ts'

/** Most players in one run; the next one goes on. */
const playersPerRun = 200

/**
 * Gives players the rank that comes next: those who have bought one of which time is left, and who have none now, whose purchases
 * or whose rank have just come from another player, or of whose purchases one has run out before the others of its rank. It is what
 * ended ranks leave behind, and a process that was killed.
 */
export async function settleEnded(context: DomainContext): Promise<void> {
  const waiting = await inUnit(context, (unit) =>
    unit.tx.execute<{ player_id: string }>(sql`
      select waiting.player_id from (
        select g.player_id, g.state, g.running_since + g.remaining_ms * interval '1 millisecond' as ends_at from shop_goods g
          where g.kind = 'RANK' and g.state in ('WAITING', 'ACTIVE', 'PAUSED') and g.held_since is null and g.player_id is not null
        union
        select k.player_id, 'PAUSED', null from kept_ranks k
      ) waiting
      left join player_ranks held on held.player_id = waiting.player_id
      where held.player_id is null or held.ended or held.expires_at <= statement_timestamp()
        -- it was not settled yet
        or waiting.state = 'WAITING'
        -- its time runs, and the player has a rank of staff that came with a migration
        or (waiting.state = 'ACTIVE' and held.good_id is null)
        -- the next one of its rank runs since
        or waiting.ends_at <= statement_timestamp()
      limit ${playersPerRun}`),
  )
  for (const { player_id: playerId } of waiting) {
    await inUnit(context, (unit) => settleRank(unit, Number(playerId)))
  }
}
