import { playerLinks } from '@kubora/schema/db/player-links'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { actorOf, type Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { violatedConstraint } from '#kernel/unique-violation.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { holdsTeamRights } from '#permissions/holds-team-rights.ts'
import { enqueueLinkNotices } from '#player-links/enqueue-link-notices.ts'
import type { LinkKind } from '#player-links/link-subject.ts'
import { openLinkRequest } from '#player-links/open-link-request.ts'
import { ownerOf } from '#player-links/owner-of.ts'
import { throughServer } from '#player-links/server-trust.ts'

/** The data a link code was issued with: the outside identity, the UUID of the player, and the game server that requested it. */
export const linkCodeData = z.object({
  playerUuid: z.string(),
  externalId: z.string(),
  externalName: z.string(),
  through: throughServer,
})

type Player = { id: number; uuid: string }

/**
 * Links the account with the identity of a right code. A link to the player of a team member begins at once only for the
 * account that the player belongs or last belonged to. For any other account it has to be confirmed by a person: the code
 * proves no more than what a game server reported.
 */
export async function beginLink(
  unit: Unit,
  principal: Principal,
  kind: LinkKind,
  player: Player,
  data: unknown,
): Promise<void> {
  const { playerUuid, externalId, externalName, through } = linkCodeData.parse(data)
  if (playerUuid !== player.uuid) throw new DomainError('INVALID_CODE')
  const { accountId } = principal
  const wanted = { kind, playerId: player.id, accountId, externalId, externalName }
  if ((await holdsTeamRights(unit.tx, player.id)) && (await ownerOf(unit, player.id)) !== accountId) {
    await refuseLinkedAccount(unit, accountId, kind)
    await openLinkRequest(unit, actorOf(principal), { ...wanted, action: 'LINK' }, through)
    return
  }
  const [link] = await unit.tx.insert(playerLinks).values(wanted).returning()
  if (!link) throw new Error('insert returned no row')
  await enqueueLinkNotices(unit, actorOf(principal), link, true, through)
}

async function refuseLinkedAccount(unit: Unit, accountId: number, kind: LinkKind): Promise<void> {
  const [linked] = await unit.tx
    .select({ id: playerLinks.id })
    .from(playerLinks)
    .where(and(eq(playerLinks.accountId, accountId), eq(playerLinks.kind, kind)))
  if (linked) throw new DomainError('ACCOUNT_ALREADY_LINKED')
}

/**
 * Throws the expected failure for a violated constraint, any other error unchanged. When two accounts use one code at once,
 * only one gets the link.
 */
export function toLinkError(error: unknown): never {
  const constraint = violatedConstraint(error)
  if (constraint === 'player_links_account_kind_key') throw new DomainError('ACCOUNT_ALREADY_LINKED')
  if (constraint !== null) throw new DomainError('PLAYER_ALREADY_LINKED')
  throw error
}
