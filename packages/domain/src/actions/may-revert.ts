import type { Permission } from '@kubora/validation/permissions'
import type { ReadReversal } from '#actions/read-reversal.ts'
import type { Principal } from '#kernel/actor.ts'
import { holdsPermission } from '#permissions/holds-permission.ts'

/** Returns whether a team member may run the action that takes a line back, as far as permissions decide it. */
export function mayRevert(principal: Principal, reversal: ReadReversal): boolean {
  return reversal.action.isAllowed(principal, reversal.input) && lackingOf(principal, reversal) === null
}

/** Returns a permission that the action needs for its input besides its own, and the team member does not hold; null for none. */
export function lackingOf(
  principal: Principal,
  { alsoNeeds = [] }: Pick<ReadReversal, 'alsoNeeds'>,
): Permission | null {
  const lacking = alsoNeeds.find((oneOf) => !oneOf.some((name) => holdsPermission(principal.grants, name)))
  return lacking?.[0] ?? null
}
