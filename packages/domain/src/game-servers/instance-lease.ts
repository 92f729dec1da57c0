import { gameServers } from '@kubora/schema/db/game-servers'
import { writable } from '@kubora/schema/db/writable'
import { and, eq, sql } from 'drizzle-orm'
import { isConnected, isLost, silenceEnded } from '#commands/connection-state.ts'
import { checkLease, type LostLease } from '#game-servers/check-lease.ts'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'

/** Whether the process is the live instance, and if not, why. */
export type LeaseRenewal = { held: true; at: Date } | LostLease

/**
 * Stores a call of the process `bootId`, which renews its lease for 35 seconds, unless its last call was ten minutes ago: then it has
 * to say hello. `at` identifies the call for {@link releaseLease}.
 */
export async function renewLease(
  context: DomainContext,
  serverId: number,
  bootId: string,
): Promise<LeaseRenewal> {
  const { db, publish } = context
  const [renewed] = await writable(db).execute<{ at_ms: string; was_connected: boolean }>(sql`
    with before as materialized (
      -- no wait for the disk: an instant that is lost in a crash of Postgres comes with the next call
      select id, ${isConnected(gameServers)} as was_connected, ${silenceEnded.silentFrom} as silent_from,
        ${silenceEnded.silentUntil} as silent_until, set_config('synchronous_commit', 'off', true)
      from ${gameServers} where id = ${serverId} and boot_id = ${bootId} and not ${isLost} for no key update)
    update ${gameServers} as s set last_sync_at = clock_timestamp(), released_at = null,
      silent_from = before.silent_from, silent_until = before.silent_until
    from before where s.id = before.id
    returning (extract(epoch from s.last_sync_at) * 1000)::bigint as at_ms, before.was_connected`)
  if (!renewed) {
    const lease = await checkLease(context, serverId, bootId)
    // the process became the live one in between
    return lease.held ? renewLease(context, serverId, bootId) : lease
  }
  if (!renewed.was_connected) publish([{ kind: 'game-server', serverId }, { kind: 'network-status' }])
  return { held: true, at: new Date(Number(renewed.at_ms)) }
}

/**
 * Releases the lease of `bootId`, so that a restarted game server need not wait. Does nothing when the process has called
 * again since `lastCallAt`. Its next call acquires the lease again if no other process did.
 */
export async function releaseLease(
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
    unit.publish({ kind: 'game-server', serverId })
    unit.publish({ kind: 'network-status' })
  })
}

/** Ends the lease of a process that leaves: it has to say hello again before any other call. */
export async function endLease(context: DomainContext, serverId: number, bootId: string): Promise<void> {
  await inUnit(context, async (unit) => {
    const ended = await unit.tx
      .update(gameServers)
      .set({ bootId: null, releasedAt: sql`clock_timestamp()` })
      .where(and(eq(gameServers.id, serverId), eq(gameServers.bootId, bootId)))
      .returning({ id: gameServers.id })
    if (ended.length === 0) return
    unit.publish({ kind: 'game-server', serverId })
    unit.publish({ kind: 'network-status' })
  })
}
