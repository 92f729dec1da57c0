import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { inArray } from 'drizzle-orm'
import { systemActor } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { enqueueLinkNotices } from '#player-links/enqueue-link-notices.ts'

/**
 * Ends links made while only offline-mode servers knew these players, and forgets whose such links ended before: anybody
 * could have shown such a code.
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
  // state is renewed in one order of players, so that no deadlock arises
  for (const link of ended.toSorted((a, b) => a.playerId - b.playerId)) {
    await enqueueLinkNotices(unit, systemActor, link, false)
  }
}
