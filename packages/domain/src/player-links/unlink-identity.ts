import { playerLinks } from '@kubora/schema/db/player-links'
import { unlinkInput } from '@kubora/validation/player-links'
import { and, eq } from 'drizzle-orm'
import { defineOwnAction } from '#actions/define-own-action.ts'
import { actorOf } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { endLinks } from '#player-links/end-links.ts'

/**
 * Ends a link of the caller's account. Throws `NOT_FOUND` for an unknown link and for one of another account, and
 * `CONFIRMATION_REQUIRED` for a team member, whose rights end with it, and for an account with a second factor.
 */
export const unlinkIdentity = defineOwnAction({
  name: 'player-links.unlink-own',
  who: 'account',
  confirmation: ({ isTeamMember }) => (isTeamMember ? 'always' : 'with-factor'),
  input: unlinkInput,
  // not locked: where it is an administrator's, all rights are locked before the link, and the delete decides
  owned: async ({ tx }, { id }, { accountId }) => {
    const own = and(eq(playerLinks.id, id), eq(playerLinks.accountId, accountId))
    const [link] = await tx.select({ id: playerLinks.id }).from(playerLinks).where(own)
    return link && own
  },
  run: async (unit, _input, owner, own) => {
    if (!(await endLinks(unit, own, () => actorOf(owner)))) throw new DomainError('NOT_FOUND')
    return { result: undefined }
  },
})
