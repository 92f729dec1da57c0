import { gameServers } from '@kubora/schema/db/game-servers'
import { linkRequests } from '@kubora/schema/db/link-requests'
import { playerLinks } from '@kubora/schema/db/player-links'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#audit-log/record-audit.ts'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { enqueueLinkNotices } from '#player-links/enqueue-link-notices.ts'
import { endLinks } from '#player-links/end-links.ts'
import type { ThroughServer } from '#player-links/server-trust.ts'

/** A link of a team member that waits for a person. */
export type LinkRequest = typeof linkRequests.$inferSelect

/** Returns the request and locks it until the transaction ends; undefined when it is unknown, decided or expired. */
export async function lockLinkRequest(unit: Unit, id: string): Promise<LinkRequest | undefined> {
  const [request] = await unit.tx
    .select()
    .from(linkRequests)
    .where(
      and(
        eq(linkRequests.id, id),
        eq(linkRequests.state, 'pending'),
        sql`${linkRequests.expiresAt} > clock_timestamp()`,
      ),
    )
    .for('update')
  return request
}

/** Makes or ends the link if the request was confirmed, or records that it was declined. The caller has checked who decides. */
export async function settleLinkRequest(
  unit: Unit,
  principal: Principal,
  request: LinkRequest,
  confirm: boolean,
): Promise<void> {
  const { action, accountId, playerId } = request
  await unit.tx
    .update(linkRequests)
    .set({ state: confirm ? 'confirmed' : 'declined', settledAt: sql`clock_timestamp()` })
    .where(eq(linkRequests.id, request.id))
  if (!confirm) await recordDecline(unit, principal, request)
  else if (action === 'LINK') await makeLink(unit, principal, request)
  else {
    const link = and(
      eq(playerLinks.kind, request.kind),
      eq(playerLinks.playerId, playerId),
      eq(playerLinks.accountId, accountId),
    )
    await endLinks(unit, link, () => actorOf(principal), await throughOf(unit, request))
  }
  for (const concerned of new Set([accountId, principal.accountId])) {
    unit.publish({ kind: 'account', accountId: concerned, tokenStale: false })
  }
}

async function makeLink(unit: Unit, principal: Principal, request: LinkRequest): Promise<void> {
  const { kind, playerId, accountId, externalId, externalName } = request
  const values = { kind, playerId, accountId, externalId, externalName }
  const [link] = await unit.tx.insert(playerLinks).values(values).returning()
  if (!link) throw new Error('insert returned no row')
  await enqueueLinkNotices(unit, actorOf(principal), link, true, await throughOf(unit, request))
}

async function recordDecline(unit: Unit, principal: Principal, request: LinkRequest): Promise<void> {
  const { action, kind, playerId, accountId, externalId, externalName } = request
  const through = await throughOf(unit, request)
  await recordAudit(unit, {
    actor: actorOf(principal),
    action: action === 'LINK' ? 'player-links.decline-link' : 'player-links.decline-unlink',
    target: { type: 'player', id: playerId },
    oldValue: { kind, externalId, externalName, accountId, through },
  })
}

async function throughOf(unit: Unit, { serverId, bootId }: LinkRequest): Promise<ThroughServer | null> {
  if (serverId === null) return null
  const [server] = await unit.tx
    .select({ slug: gameServers.slug })
    .from(gameServers)
    .where(eq(gameServers.id, serverId))
  return server ? { serverId, server: server.slug, bootId } : null
}
