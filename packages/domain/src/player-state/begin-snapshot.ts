import { gameServers } from '@kubora/schema/db/game-servers'
import { playerStateSnapshots } from '@kubora/schema/db/player-states'
import { eq, sql } from 'drizzle-orm'
import type { Unit } from '#kernel/unit-of-work.ts'
import { keepsState, lockScopesExclusive, stateScope } from '#player-state/state-scope.ts'

/**
 * Begins a snapshot when the parts of player state that the game server keeps, or the trust in it, have changed, and always
 * with `resend`: it is then sent the state of all players, page by page. One that has just begun is not begun again, so that many
 * hellos wait for nobody's changes. Call this after a hello was stored.
 */
export async function beginSnapshot(unit: Unit, serverId: number, resend: boolean): Promise<void> {
  const [server] = await unit.tx
    .select({
      scope: stateScope,
      keepsState,
      before: playerStateSnapshots.scope,
      isAtStart: sql<boolean>`coalesce(${playerStateSnapshots.afterPlayerId} = 0 and ${playerStateSnapshots.finishedAt} is null, false)`,
    })
    .from(gameServers)
    .leftJoin(playerStateSnapshots, eq(playerStateSnapshots.serverId, gameServers.id))
    .where(eq(gameServers.id, serverId))
  if (!server || (server.scope === server.before && (!resend || server.isAtStart))) return
  if (!server.keepsState) {
    // the server misses changes from now on, so it needs a whole snapshot once it keeps state again
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
