import type { ReadReversal } from '#actions/read-reversal.ts'
import type { Principal } from '#kernel/actor.ts'
import { holdsPermission } from '#permissions/holds-permission.ts'

/** Returns whether a team member may run the action that takes a line back, as far as permissions decide it. */
export function mayRevert(principal: Principal, { action, input, alsoNeeds }: ReadReversal): boolean {
  return (
    action.isAllowed(principal, input) &&
    (alsoNeeds === undefined || holdsPermission(principal.grants, alsoNeeds))
  )
}
