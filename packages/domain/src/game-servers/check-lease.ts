import { gameServers } from '@kubora/schema/db/game-servers'
import { eq } from 'drizzle-orm'
import { hasLiveLease, isLost, leaseLeftMs } from '#commands/connection-state.ts'
import { noteSecondInstance } from '#commands/note-second-instance.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/**
 * Why a process may not act for its game server: another process has the lease, for at most so long (`conflict`), or none
 * has (`unknown`), also not the process itself, after ten minutes without a call.
 */
export type LostLease =
  | { held: false; reason: 'conflict'; retryAfterMs: number }
  | { held: false; reason: 'unknown' }

/**
 * Returns whether the process `bootId` is the live instance of the game server, without renewing its lease. Alerts staff
 * when the process calls although another one has acquired its lease.
 */
export async function checkLease(
  context: DomainContext,
  serverId: number,
  bootId: string,
): Promise<{ held: true } | LostLease> {
  return inUnit(context, async (unit) => {
    const [server] = await unit.tx
      .select({
        bootId: gameServers.bootId,
        replacedBootId: gameServers.replacedBootId,
        hasLiveLease,
        isLost,
        leaseLeftMs,
      })
      .from(gameServers)
      .where(eq(gameServers.id, serverId))
    if (server?.bootId === bootId && !server.isLost) return { held: true }
    if (!server?.hasLiveLease) return { held: false, reason: 'unknown' }
    if (server.replacedBootId === bootId) await noteSecondInstance(unit, serverId, bootId)
    return { held: false, reason: 'conflict', retryAfterMs: server.leaseLeftMs }
  })
}
