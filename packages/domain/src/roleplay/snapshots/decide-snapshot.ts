import { worldSnapshotIds, worldSnapshots } from '@kubora/schema/db/world-snapshots'
import { snapshotDecision } from '@kubora/validation/game-servers'
import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { eq, sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { removeMissing } from '#roleplay/snapshots/remove-missing.ts'
import { keepWorldOwner } from '#roleplay/world-owner.ts'

/**
 * Accepts that a large part of a world is gone from the game, which marks it as removed, or refuses it, which leaves it as it is stored.
 * Returns the snapshot's id. Throws `NOT_FOUND`, and `CONFLICT` when it does not wait for a decision any more.
 */
export const decideSnapshot = defineAction({
  name: 'game-servers.decide-snapshot',
  permission: gameServerPermissions.editServers,
  input: snapshotDecision,
  grave: true,
  run: async (unit, { snapshotId, accepted }) => {
    const isIt = eq(worldSnapshots.id, snapshotId)
    const [found] = await unit.tx.select({ realm: worldSnapshots.realm }).from(worldSnapshots).where(isIt)
    if (!found) throw new DomainError('NOT_FOUND')
    await keepWorldOwner(unit, found.realm)
    const [snapshot] = await unit.tx.select().from(worldSnapshots).where(isIt).for('update')
    if (snapshot?.state !== 'WAITING') throw new DomainError('CONFLICT')
    const removed = accepted ? await removeMissing(unit, snapshot) : 0
    if (!accepted) await unit.tx.delete(worldSnapshotIds).where(eq(worldSnapshotIds.snapshotId, snapshotId))
    await unit.tx
      .update(worldSnapshots)
      .set({ state: accepted ? 'DONE' : 'DISCARDED', endedAt: sql`clock_timestamp()` })
      .where(isIt)
    const { realm, kind, serverId, missing } = snapshot
    unit.publish({ kind: 'game-server', serverId })
    return {
      result: snapshotId,
      audit: {
        target: { type: 'game-server', id: serverId },
        after: { accepted, realm, kind, missing, removed },
      },
    }
  },
  // the next comparison brings back what is in the game
  revert: { none: 'NO_INVERSE' },
})
