import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { STATE_PARTS } from '@kubora/schema/protocol/player-state'
import { inArray } from 'drizzle-orm'
import { systemActor } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { enqueueLinkNotices } from '#player-links/enqueue-link-notices.ts'
import { renewPlayerStates } from '#player-state/renew-player-states.ts'

/**
 * Ends links made while only offline-mode servers knew these players, and forgets whose such links ended before: anybody
 * could have shown such a code. Sends the players' documents anew, as rights hold for trusted identities only, and as offline-mode
 * servers keep nothing of them.
 */
export async function endUntrustedLinks(unit: Unit, playerIds: readonly number[]): Promise<void> {
  const ended = await unit.tx
    .delete(playerLinks)
    .where(inArray(playerLinks.playerId, [...playerIds]))
    .returning()
  await unit.tx
    .update(players)
    .set({ formerAccountId: null })
    .where(inArray(players.id, [...playerIds]))
  // of all players in one statement first, so that no deadlock arises
  for (const part of STATE_PARTS) await renewPlayerStates(unit, part, playerIds)
  for (const link of ended) await enqueueLinkNotices(unit, systemActor, link, false)
}
