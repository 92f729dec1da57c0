import { gameServers } from '@kubora/schema/db/game-servers'
import { playSessions } from '@kubora/schema/db/player-facts'
import { sql } from 'drizzle-orm'
import { isLost } from '#commands/connection-state.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { countPlayingTime } from '#stats/count-playing-time.ts'

/**
 * Ends the sessions on game servers that have not called for ten minutes ({@link isLost}), at their last call, and counts their playing
 * time until then. A plugin that was only cut off has to say hello, reports its open sessions again and so opens them.
 */
export async function endLostSessions(context: DomainContext): Promise<void> {
  await inUnit(context, async (unit) => {
    const ended = await unit.tx.execute<{ server_id: string; id: string }>(sql`
      with lost as materialized (
        -- a hello waits until they are ended: what is reported after it stays open
        select id, last_sync_at from ${gameServers} where ${isLost} order by id for no key update)
      update ${playSessions} as p set left_at = greatest(p.joined_at, s.last_sync_at), is_lost = true
      from lost as s where s.id = p.server_id and p.left_at is null
      returning p.server_id, p.id`)
    await countPlayingTime(
      unit,
      ended.map(({ server_id, id }) => ({ serverId: Number(server_id), id })),
    )
  })
}
