import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import type { UnlinkRequest } from '@kubora/schema/protocol/unlink'
import { and, eq } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { announceLink } from '#player-links/announce-link.ts'
import { requireTrust, type SpeakingServer } from '#player-links/server-trust.ts'

/**
 * Ends the link of a kind that this player made, as asked for in game. Returns whether there was one. Safe to repeat.
 * An offline-mode server cannot end the link of a trusted identity (`IDENTITY_CONFLICT`).
 */
export async function unlinkByPlayer(
  context: DomainContext,
  server: SpeakingServer,
  { kind, playerUuid }: UnlinkRequest,
): Promise<boolean> {
  return inUnit(context, async (unit) => {
    const [player] = await unit.tx.select().from(players).where(eq(players.uuid, playerUuid))
    if (!player) return false
    requireTrust(server, player)
    const ended = await unit.tx
      .delete(playerLinks)
      .where(and(eq(playerLinks.kind, kind), eq(playerLinks.playerId, player.id)))
      .returning()
    for (const link of ended) {
      await announceLink(unit, { accountId: link.accountId, name: link.externalName }, link, false)
    }
    return ended.length > 0
  })
}
