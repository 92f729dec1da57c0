import { rowId } from '@kubora/validation/row-id'
import { banPermissions } from '@kubora/validation/permissions/bans'
import { z } from 'zod'
import { defineAction } from '#actions/define-action.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { requireOther } from '#permissions/colleagues.ts'
import { resendToAll } from '#player-state/resend-states.ts'

/**
 * Sends what holds of a player to all game servers that may know them again, also to one that has refused it. Throws `PLAYER_PROTECTED` for the
 * team member, `NOT_FOUND` when no game server keeps anything of the player.
 */
export const resendBan = defineAction({
  name: 'bans.resend',
  permission: banPermissions.editBans,
  input: z.object({ playerId: rowId }),
  run: async (unit, { playerId }, member) => {
    requireOther(member, playerId)
    if (!(await resendToAll(unit, playerId))) throw new DomainError('NOT_FOUND')
    unit.publish({ kind: 'player-state', playerId })
    return { result: playerId, audit: { target: { type: 'player', id: playerId } } }
  },
  revert: { none: 'NO_CHANGE' },
})
