import { gameServers } from '@kubora/schema/db/game-servers'
import { and, eq, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'

// calls of a killed process may arrive after its successor's hello
const lateCallSeconds = 5

/**
 * Alerts staff that the process `bootId` calls for a game server whose lease another process has. A process that was
 * replaced within the last seconds raises no alert: its calls may have been under way.
 */
export async function noteSecondInstance(unit: Unit, serverId: number, bootId: string): Promise<void> {
  const justReplaced = sql`(${gameServers.replacedBootId} = ${bootId}
    and ${gameServers.replacedAt} > clock_timestamp() - ${lateCallSeconds} * interval '1 second')`
  const noted = await unit.tx
    .update(gameServers)
    .set({ conflictAt: sql`clock_timestamp()`, conflictBootId: bootId })
    .where(and(eq(gameServers.id, serverId), sql`${justReplaced} is not true`))
    .returning({ id: gameServers.id })
  if (noted.length > 0) unit.publish({ kind: 'game-server', serverId })
}
