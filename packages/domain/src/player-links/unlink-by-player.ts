import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import type { UnlinkRequest, UnlinkResponse } from '@kubora/schema/protocol/unlink'
import { and, eq } from 'drizzle-orm'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { endLinks } from '#player-links/end-links.ts'
import { openLinkRequest } from '#player-links/open-link-request.ts'
import { requireTrust, requireVoucher, type SpeakingServer } from '#player-links/server-trust.ts'

/**
 * Ends the link of a kind that this player made, as requested in game: of each account that has one. Safe to repeat. The link
 * of a team member ends once its owner has confirmed it on the website (`confirmation`). Throws `PLAYER_OFFLINE`, `INSTANCE_CONFLICT`,
 * `STAFF_NOT_VOUCHED`, or `IDENTITY_CONFLICT` when an offline-mode server acts for a trusted identity.
 */
export async function unlinkByPlayer(
  context: DomainContext,
  server: SpeakingServer,
  { kind, playerUuid }: Pick<UnlinkRequest, 'kind' | 'playerUuid'>,
): Promise<UnlinkResponse> {
  return inUnit(context, async (unit) => {
    const [player] = await unit.tx.select().from(players).where(eq(players.uuid, playerUuid))
    // a player who was never reported is on no server
    if (!player) throw new DomainError('PLAYER_OFFLINE')
    requireTrust(server, player)
    const { through, isStaff } = await requireVoucher(unit, server, player.id)
    const link = and(eq(playerLinks.kind, kind), eq(playerLinks.playerId, player.id))
    if (!isStaff) {
      const owner = (ended: typeof playerLinks.$inferSelect) => ({
        accountId: ended.accountId,
        name: ended.externalName,
      })
      return { unlinked: await endLinks(unit, link, owner, through) }
    }
    const existing = await unit.tx.select().from(playerLinks).where(link).orderBy(playerLinks.id).for('share')
    if (existing.length === 0) return { unlinked: false }
    const actor = { accountId: null, name: player.name }
    for (const one of existing) await openLinkRequest(unit, actor, { ...one, action: 'UNLINK' }, through)
    return { unlinked: false, confirmation: true }
  })
}
