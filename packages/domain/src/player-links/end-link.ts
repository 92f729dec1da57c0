import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { eq, type SQL } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { enqueueLinkNotices } from '#player-links/enqueue-link-notices.ts'
import type { ThroughServer } from '#player-links/server-trust.ts'

type Link = typeof playerLinks.$inferSelect

/**
 * Ends the link that `which` selects, as its owner decided; returns whether there was one. The account of an ended game link is
 * remembered: it may link the player again when the player is a team member.
 */
export async function endLink(
  unit: Unit,
  which: SQL | undefined,
  actorOfLink: (link: Link) => Actor,
  through: ThroughServer | null = null,
): Promise<boolean> {
  const [link] = await unit.tx.delete(playerLinks).where(which).returning()
  if (!link) return false
  if (link.kind === 'GAME') {
    await unit.tx
      .update(players)
      .set({ formerAccountId: link.accountId })
      .where(eq(players.id, link.playerId))
  }
  await enqueueLinkNotices(unit, actorOfLink(link), link, false, through)
  return true
}
