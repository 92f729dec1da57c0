import { linkRequests } from '@kubora/schema/db/link-requests'
import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Actor } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { enqueueLinkNotices } from '#player-links/enqueue-link-notices.ts'
import { isAdministrator, lockRights, requireAdministrator } from '#permissions/administrators.ts'
import type { ThroughServer } from '#player-links/server-trust.ts'

type Link = typeof playerLinks.$inferSelect

/**
 * Ends the links that `which` selects, each with its notices, and drops the requests to end them; returns whether there was one.
 * Stores the account of an ended game link: it may link the player of a team member again without being confirmed. Throws
 * `LAST_ADMINISTRATOR` for the game link of the last administrator, who could not use the site any more.
 */
export async function endLinks(
  unit: Unit,
  which: SQL | undefined,
  actorOfLink: (link: Link) => Actor,
  through: ThroughServer | null = null,
): Promise<boolean> {
  const found = await unit.tx.select().from(playerLinks).where(which)
  const game = found.find(({ kind }) => kind === 'GAME')
  const wasAdministrator = game !== undefined && (await isAdministrator(unit, game.playerId))
  if (wasAdministrator) await lockRights(unit)
  const ended = await unit.tx.delete(playerLinks).where(which).returning()
  if (ended.length === 0) return false
  if (wasAdministrator) await requireAdministrator(unit)
  for (const link of ended.toSorted((a, b) => a.id - b.id)) {
    if (link.kind === 'GAME') await storeFormerAccount(unit, link)
    await dropUnlinkRequests(unit, link)
    await enqueueLinkNotices(unit, actorOfLink(link), link, false, through)
  }
  return true
}

async function storeFormerAccount(unit: Unit, { accountId, playerId }: Link): Promise<void> {
  await unit.tx.update(players).set({ formerAccountId: accountId }).where(eq(players.id, playerId))
}

/** Deletes requests that nobody confirmed: they are about this link, not about the next one of the account. */
async function dropUnlinkRequests(unit: Unit, { kind, playerId, accountId }: Link): Promise<void> {
  await unit.tx
    .delete(linkRequests)
    .where(
      and(
        eq(linkRequests.action, 'UNLINK'),
        eq(linkRequests.kind, kind),
        eq(linkRequests.playerId, playerId),
        eq(linkRequests.accountId, accountId),
        ne(linkRequests.state, 'confirmed'),
      ),
    )
}
