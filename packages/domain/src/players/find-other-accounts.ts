import { playerLinks } from '@kubora/schema/db/player-links'
import { players } from '@kubora/schema/db/players'
import { otherAccountsInput } from '@kubora/validation/other-accounts'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { and, eq } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { requireNotAbove } from '#permissions/colleagues.ts'

/**
 * Records that a team member looks for other accounts of the person who plays as a player, before they leave the server. Returns
 * the id of the player's account, null where none is linked. Throws `NOT_FOUND`, `PLAYER_PROTECTED` for the member, `HIGHER_RANK` for a colleague who stands above.
 */
export const findOtherAccounts = defineAction({
  name: 'players.find-other-accounts',
  permission: playerPermissions.findOtherAccounts,
  input: otherAccountsInput,
  run: async (unit, { playerId }, member) => {
    await requireNotAbove(unit, member, playerId)
    const [player] = await unit.tx
      .select({ name: players.name, accountId: playerLinks.accountId })
      .from(players)
      .leftJoin(playerLinks, and(eq(playerLinks.playerId, players.id), eq(playerLinks.kind, 'GAME')))
      .where(eq(players.id, playerId))
    if (!player) throw new DomainError('NOT_FOUND')
    return {
      result: { accountId: player.accountId },
      audit: { target: { type: 'player', id: playerId }, after: { player: player.name } },
    }
  },
  revert: { none: 'NO_CHANGE' },
})
