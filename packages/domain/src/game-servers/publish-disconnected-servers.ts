import { gameServers } from '@kubora/schema/db/game-servers'
import { sql } from 'drizzle-orm'
import { connectionSeconds } from '#commands/connection-state.ts'
import type { DomainContext } from '#kernel/context.ts'

/**
 * Publishes servers whose last call became too old within the past `withinSeconds`. Run it more often than that: publishing
 * twice does no harm, as subscribers read the state themselves.
 */
export async function publishDisconnectedServers(
  { db, publish }: DomainContext,
  withinSeconds: number,
): Promise<void> {
  const age = sql`clock_timestamp() - ${gameServers.lastSyncAt}`
  const disconnected = await db
    .select({ serverId: gameServers.id })
    .from(gameServers)
    .where(
      sql`${age} between ${connectionSeconds} * interval '1 second'
        and ${connectionSeconds + withinSeconds} * interval '1 second'`,
    )
  if (disconnected.length === 0) return
  publish([
    ...disconnected.map(({ serverId }) => ({ kind: 'game-server' as const, serverId })),
    { kind: 'network-status' },
  ])
}
