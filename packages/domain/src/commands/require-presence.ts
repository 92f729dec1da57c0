import { gameServers, playersOnline } from '@kubora/schema/db/game-servers'
import { and, eq, sql } from 'drizzle-orm'
import { connectionSeconds, leaseLeftMs } from '#commands/connection-state.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'

/** The process of a game server that acts for a player. */
export type SpeakingInstance = { id: number; bootId: string }

/** A game server, by the names that audit lines and messages use. */
export type PresentServer = { slug: string; name: string; vouchesForStaff: boolean }

/**
 * Returns the game server if the instance is its live one and the player is on it by its last report. Throws
 * `INSTANCE_CONFLICT` when another instance is the live one, `PLAYER_OFFLINE` when the player is not there.
 */
export async function requirePresence(
  unit: Unit,
  { id, bootId }: SpeakingInstance,
  playerId: number,
): Promise<PresentServer> {
  const [server] = await unit.tx
    .select({
      slug: gameServers.slug,
      name: gameServers.name,
      vouchesForStaff: gameServers.vouchesForStaff,
      bootId: gameServers.bootId,
      leaseLeftMs,
      isThere: sql<boolean>`(${playersOnline.playerId} is not null and coalesce(
        ${gameServers.lastSyncAt} > clock_timestamp() - ${connectionSeconds} * interval '1 second', false))`,
    })
    .from(gameServers)
    .leftJoin(
      playersOnline,
      and(eq(playersOnline.serverId, gameServers.id), eq(playersOnline.playerId, playerId)),
    )
    .where(eq(gameServers.id, id))
  if (server?.bootId !== bootId) {
    throw new DomainError('INSTANCE_CONFLICT', { params: { retryAfterMs: server?.leaseLeftMs ?? 0 } })
  }
  if (!server.isThere) throw new DomainError('PLAYER_OFFLINE')
  return server
}
