import { gameServerHealth } from '@kubora/schema/db/game-servers'
import { writable } from '@kubora/schema/db/writable'
import type { ServerHealth } from '@kubora/schema/protocol/server-health'
import { sql } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'

// more frequent values are dropped: nobody could read them, and each one makes the pages of staff fetch again
const leastIntervalMs = 5000

/** Stores the health that a game server reports, at most every five seconds, and publishes it. */
export async function recordHealth(
  { db, publish }: DomainContext,
  serverId: number,
  { playersMax, ticksPerSecond, memoryUsedBytes, memoryMaxBytes }: ServerHealth,
): Promise<void> {
  const values = {
    playersMax: playersMax ?? null,
    ticksPerSecond: ticksPerSecond ?? null,
    memoryUsedBytes: memoryUsedBytes ?? null,
    memoryMaxBytes: memoryMaxBytes ?? null,
    reportedAt: sql`clock_timestamp()`,
  }
  const stored = await writable(db)
    .insert(gameServerHealth)
    .values({ serverId, ...values })
    .onConflictDoUpdate({
      target: gameServerHealth.serverId,
      set: values,
      setWhere: sql`${gameServerHealth.reportedAt} <= clock_timestamp() - ${leastIntervalMs} * interval '1 millisecond'`,
    })
    .returning({ serverId: gameServerHealth.serverId })
  if (stored.length > 0) publish([{ kind: 'game-server', serverId }])
}
