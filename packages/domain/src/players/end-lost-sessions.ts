import { gameServers } from '@kubora/schema/db/game-servers'
import { playSessions } from '@kubora/schema/db/player-facts'
import { writable } from '@kubora/schema/db/writable'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

/**
 * Ends the sessions on game servers that have not called for ten minutes, at their last call. A plugin that was only cut off
 * reports its open sessions again and so opens them.
 */
export async function endLostSessions({ db }: DomainContext): Promise<void> {
  await writable(db).execute(sql`
    update ${playSessions} as p set left_at = greatest(p.joined_at, s.last_sync_at), is_lost = true
    from ${gameServers} as s
    where s.id = p.server_id and p.left_at is null
      and coalesce(s.last_sync_at < clock_timestamp() - interval '10 minutes', true)`)
}
