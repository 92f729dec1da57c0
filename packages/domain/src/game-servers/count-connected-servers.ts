import type { Database } from '@kubora/schema/db/client'
import { gameServers } from '@kubora/schema/db/game-servers'
import { count } from 'drizzle-orm'
import { isConnected } from '#commands/connection-state.ts'

/** Returns how many game servers are connected now, to any process of the bridge. */
export async function countConnectedServers(db: Database): Promise<number> {
  const [row] = await db.select({ servers: count() }).from(gameServers).where(isConnected(gameServers))
  return row?.servers ?? 0
}
