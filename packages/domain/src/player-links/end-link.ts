import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { eq, type SQL } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { enqueueLinkNotices } from '#player-links/enqueue-link-notices.ts'
import { isAdministrator, lockRights, requireAdministrator } from '#permissions/administrators.ts'
import type { ThroughServer } from '#player-links/server-trust.ts'

type Link = typeof playerLinks.$inferSelect

/**
 * Ends the link that `which` selects, with its notices; returns whether there was one. Stores the account of an ended game
 * link: it may link the player of a team member again without being confirmed. Throws `LAST_ADMINISTRATOR` for the game link of
 * the last administrator, who could not use the site any more.
 */
export async function endLink(
  unit: Unit,
  which: SQL | undefined,
  actorOfLink: (link: Link) => Actor,
  through: ThroughServer | null = null,
): Promise<boolean> {
  const [found] = await unit.tx.select().from(playerLinks).where(which)
  if (!found) return false
  const wasAdministrator = found.kind === 'GAME' && (await isAdministrator(unit, found.playerId))
  if (wasAdministrator) await lockRights(unit)
  const [link] = await unit.tx.delete(playerLinks).where(which).returning()
  if (!link) return false
  if (wasAdministrator) await requireAdministrator(unit)
  if (link.kind === 'GAME') {
    await unit.tx
      .update(players)
      .set({ formerAccountId: link.accountId })
      .where(eq(players.id, link.playerId))
  }
  await enqueueLinkNotices(unit, actorOfLink(link), link, false, through)
  return true
}
