import { gameServers } from '@kubora/schema/db/game-servers'
import { playSessions } from '@kubora/schema/db/player-facts'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { countPlayingTime } from '#stats/count-playing-time.ts'

/**
 * Ends the sessions on game servers that have not called for ten minutes, at their last call, and counts their playing time until
 * then. A plugin that was only cut off reports its open sessions again and so opens them.
 */
export async function endLostSessions(context: DomainContext): Promise<void> {
  await inUnit(context, async (unit) => {
    const ended = await unit.tx.execute<{ server_id: string; id: string }>(sql`
      update ${playSessions} as p set left_at = greatest(p.joined_at, s.last_sync_at), is_lost = true
      from ${gameServers} as s
      where s.id = p.server_id and p.left_at is null
        and coalesce(s.last_sync_at < clock_timestamp() - interval '10 minutes', true)
      returning p.server_id, p.id`)
    await countPlayingTime(
      unit,
      ended.map(({ server_id, id }) => ({ serverId: Number(server_id), id })),
    )
  })
}
