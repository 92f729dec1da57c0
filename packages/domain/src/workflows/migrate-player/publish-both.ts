import { bans } from '@kubora/schema/db/bans'
import { STATE_PARTS } from '@kubora/schema/protocol/player-state'
import { and, inArray, isNull } from 'drizzle-orm'
import { enqueueJob } from '#kernel/outbox.ts'
import { publishToOwner } from '#kernel/publish-to-owner.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { renewPlayerStates } from '#player-state/renew-player-states.ts'
import type { Pair } from '#workflows/migrate-player/migration-rule.ts'

/** Sends game servers the documents of both players, disconnects who is banned now, and publishes to screens what changed of both. */
export async function publishBoth(unit: Unit, { from, to }: Pair): Promise<void> {
  const ids = [from.id, to.id]
  for (const part of STATE_PARTS) await renewPlayerStates(unit, part, ids)
  const open = await unit.tx
    .select({ id: bans.id, playerId: bans.playerId })
    .from(bans)
    .where(and(inArray(bans.playerId, ids), isNull(bans.endedAt)))
  for (const { id: banId, playerId } of open) {
    await enqueueJob(unit, 'kick-banned', { banId })
    unit.publish({ kind: 'ban', banId, playerId })
  }
  for (const playerId of ids) unit.publish({ kind: 'warning', playerId })
  unit.publish({ kind: 'livestreams' })
  await publishToOwner(unit, ids)
}
