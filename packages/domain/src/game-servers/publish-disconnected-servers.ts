import { gameServers } from '@kubora/schema/db/game-servers'
import { sql } from 'drizzle-orm'
import { connectionSeconds } from '#commands/connection-state.ts'
import type { DomainContext } from '#kernel/context.ts'

/**
 * Tells subscribers of servers whose last call grew too old within the past `withinSeconds`. Run it more often than that:
 * telling twice does no harm, as subscribers read the state themselves.
 */
export async function publishDisconnectedServers(
  { db, publish }: DomainContext,
  withinSeconds: number,
): Promise<void> {
  const age = sql`clock_timestamp() - ${gameServers.lastSyncAt}`
  const gone = await db
    .select({ serverId: gameServers.id })
    .from(gameServers)
    .where(
      sql`${age} between ${connectionSeconds} * interval '1 second'
        and ${connectionSeconds + withinSeconds} * interval '1 second'`,
    )
  if (gone.length === 0) return
  publish([
    ...gone.map(({ serverId }) => ({ kind: 'game-server' as const, serverId })),
    { kind: 'network-status' },
  ])
}
