import { decideLinkRequestInput } from '@kubora/validation/player-links'
import { defineOwnAction } from '#actions/define-own-action.ts'
import type { Principal } from '#kernel/actor.ts'
import type { Unit } from '#kernel/unit-of-work.ts'
import { toLinkError } from '#player-links/begin-link.ts'
import { ownerOf } from '#player-links/owner-of.ts'
import { type LinkRequest, lockLinkRequest, settleLinkRequest } from '#player-links/settle-link-request.ts'

/**
 * Confirms or declines a link request, as the owner of the account concerned: the end of the owner's own link, or the link
 * of another account with a player that belongs or last belonged to the owner. Throws `NOT_FOUND` for any other request,
 * `ACCOUNT_ALREADY_LINKED` or `PLAYER_ALREADY_LINKED` when a link was made meanwhile.
 */
export const decideLinkRequest = defineOwnAction({
  name: 'player-links.decide-own',
  who: 'account',
  input: decideLinkRequestInput,
  owned: async (unit, { id }, owner) => {
    const request = await lockLinkRequest(unit, id)
    return request && (await isDecidedBy(unit, request, owner)) ? request : undefined
  },
  run: async (unit, { confirm }, owner, request) => {
    await settleLinkRequest(unit, owner, request, confirm)
    return { result: undefined }
  },
  onError: toLinkError,
})

async function isDecidedBy(
  unit: Unit,
  { action, accountId, playerId }: LinkRequest,
  principal: Principal,
): Promise<boolean> {
  if (action === 'UNLINK') return accountId === principal.accountId
  // the account that requested the link does not confirm it, even if it has become the owner since
  if (accountId === principal.accountId) return false
  return (await ownerOf(unit, playerId)) === principal.accountId
}
