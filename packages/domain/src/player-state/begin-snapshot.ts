import { gameServers } from '@kubora/schema/db/game-servers'
import { playerStateSnapshots } from '@kubora/schema/db/player-states'
import { eq, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { keepsState, lockScopesExclusive, stateScope } from '#player-state/state-scope.ts'

/**
 * To be called after a game server's hello was stored. If the server keeps parts of player state, or is trusted with players,
 * that it did not keep or was not trusted with before, it is to be sent the state of all players, in pages as it syncs.
 */
export async function beginSnapshot(unit: Unit, serverId: number): Promise<void> {
  const [server] = await unit.tx
    .select({ scope: stateScope, keepsState, before: playerStateSnapshots.scope })
    .from(gameServers)
    .leftJoin(playerStateSnapshots, eq(playerStateSnapshots.serverId, gameServers.id))
    .where(eq(gameServers.id, serverId))
  if (!server || server.scope === server.before) return
  if (!server.keepsState) {
    // it misses changes from here on, so it needs everything once it keeps state again
    await unit.tx.delete(playerStateSnapshots).where(eq(playerStateSnapshots.serverId, serverId))
    return
  }
  await lockScopesExclusive(unit)
  await unit.tx
    .insert(playerStateSnapshots)
    .values({ serverId, scope: server.scope })
    .onConflictDoUpdate({
      target: playerStateSnapshots.serverId,
      set: { scope: server.scope, afterPlayerId: 0, finishedAt: sql`null` },
    })
}
