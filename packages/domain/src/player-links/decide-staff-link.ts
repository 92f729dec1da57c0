import { playerLinkPermissions } from '@kubora/validation/permissions/player-links'
import { decideLinkRequestInput } from '@kubora/validation/player-links'
import { sql } from 'drizzle-orm'
import { defineAction } from '#actions/define-action.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { activeGrantRows } from '#permissions/active-grants.ts'
import { holdsPermission } from '#permissions/holds-permission.ts'
import { toLinkError } from '#player-links/begin-link.ts'
import { lockLinkRequest, settleLinkRequest } from '#player-links/settle-link-request.ts'

/** The permission to confirm links of team members. */
export const confirmLinksPermission = playerLinkPermissions.confirmLinks

/**
 * Confirms or declines the link of an account to the player of a team member. Throws `NO_PERMISSION` for the caller's own
 * account and for a player with a permission that the caller lacks, `NOT_FOUND` for a request that is not pending,
 * `ACCOUNT_ALREADY_LINKED` or `PLAYER_ALREADY_LINKED` when a link was made meanwhile.
 */
export const decideStaffLink = defineAction({
  name: 'player-links.decide',
  permission: playerLinkPermissions.confirmLinks,
  input: decideLinkRequestInput,
  run: async (unit, { id, confirm }, member) => {
    const request = await lockLinkRequest(unit, id)
    // only its owner decides about the end of a link
    if (request?.action !== 'LINK') throw new DomainError('NOT_FOUND')
    const isOwn = request.accountId === member.accountId
    if (isOwn || (confirm && !(await holdsAllOf(unit, member, request.playerId)))) {
      throw new DomainError('NO_PERMISSION')
    }
    await settleLinkRequest(unit, member, request, confirm)
    return { result: undefined, audit: { none: 'the link or the declined request leaves its own line' } }
  },
  revert: { none: 'OWN_ENTRY' },
  onError: toLinkError,
})

async function holdsAllOf(unit: Unit, { grants }: Principal, playerId: number): Promise<boolean> {
  const rows = await unit.tx.execute<{ permission: string }>(activeGrantRows(sql`${playerId}`))
  return rows.every(({ permission }) => holdsPermission(grants, permission))
}
