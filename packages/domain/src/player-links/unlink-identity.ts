import { playerLinks } from '@kubora/schema/db/player-links'
import { and, eq } from 'drizzle-orm'
import { actorOf, type Principal } from '#kernel/actor.ts'
import type { DomainContext } from '#kernel/context.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { inUnit } from '#kernel/unit-of-work.ts'
import { requireConfirmation, requireConfirmationOfFactor } from '#permissions/require-confirmation.ts'
import { endLink } from '#player-links/end-link.ts'

/**
 * Ends a link of the caller's account. Throws `NOT_FOUND` for an unknown link and for one of another account, and
 * `CONFIRMATION_REQUIRED` for a team member, whose rights end with it, and for an account with a second factor.
 */
export async function unlinkIdentity(
  context: DomainContext,
  principal: Principal,
  linkId: number,
): Promise<void> {
  await inUnit(context, async (unit) => {
    if (principal.isTeamMember) await requireConfirmation(unit.tx, principal)
    else await requireConfirmationOfFactor(unit.tx, principal)
    const own = and(eq(playerLinks.id, linkId), eq(playerLinks.accountId, principal.accountId))
    if (!(await endLink(unit, own, () => actorOf(principal)))) throw new DomainError('NOT_FOUND')
  })
}
