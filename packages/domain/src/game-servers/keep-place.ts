import { gameServers } from '@kubora/schema/db/game-servers'
import { and, eq, sql } from 'drizzle-orm'
import { holdsPlace, isConnected, leaseLeftMs } from '#commands/connection-state.ts'
import { noteSecondInstance } from '#commands/note-second-instance.ts'
import type { LostLease } from '#game-servers/check-lease.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Whether the process is the live instance; if not, whether another one is (`conflict`) or nobody (`unknown`). */
export type PlaceResult = { kept: true; at: Date } | LostLease

/** Notes a call of the process `bootId`, which keeps its place for another 35 seconds. `at` names the call for {@link releasePlace}. */
export async function keepPlace(
  context: DomainContext,
  serverId: number,
  bootId: string,
): Promise<PlaceResult> {
  return inUnit(context, async (unit) => {
    const [server] = await unit.tx
      .select({
        bootId: gameServers.bootId,
        replacedBootId: gameServers.replacedBootId,
        holdsPlace,
        leaseLeftMs,
        isConnected,
      })
      .from(gameServers)
      .where(eq(gameServers.id, serverId))
      .for('no key update')
    if (server?.bootId !== bootId) {
      if (!server?.holdsPlace) return { kept: false, reason: 'unknown' }
      if (server.replacedBootId === bootId) await noteSecondInstance(unit, serverId, bootId)
      return { kept: false, reason: 'conflict', retryAfterMs: server.leaseLeftMs }
    }
    const [row] = await unit.tx
      .update(gameServers)
      .set({ lastSyncAt: sql`clock_timestamp()`, releasedAt: null })
      .where(eq(gameServers.id, serverId))
      .returning({ at: gameServers.lastSyncAt })
    if (!server.isConnected) {
      unit.announce({ kind: 'game-server', serverId })
      unit.announce({ kind: 'network-status' })
    }
    return { kept: true, at: row?.at ?? new Date() }
  })
}

/**
 * Gives the place of `bootId` free, so that a restarted game server need not wait. Does nothing when the
 * process has called again since `lastCallAt`; its next call takes the place back if nobody else did.
 */
export async function releasePlace(
  context: DomainContext,
  serverId: number,
  bootId: string,
  lastCallAt: Date,
): Promise<void> {
  await inUnit(context, async (unit) => {
    const released = await unit.tx
      .update(gameServers)
      .set({ releasedAt: sql`clock_timestamp()` })
      .where(
        and(
          eq(gameServers.id, serverId),
          eq(gameServers.bootId, bootId),
          eq(gameServers.lastSyncAt, lastCallAt),
          sql`${gameServers.releasedAt} is null`,
        ),
      )
      .returning({ id: gameServers.id })
    if (released.length === 0) return
    unit.announce({ kind: 'game-server', serverId })
    unit.announce({ kind: 'network-status' })
  })
}
