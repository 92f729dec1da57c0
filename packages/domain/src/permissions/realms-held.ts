import { inRealm, type RealmPermission } from '@kubora/validation/permissions'
import { type Realm, realms } from '@kubora/validation/realms'
import type { Principal } from '#kernel/actor.ts'
import { holdsPermission } from '#permissions/holds-permission.ts'
import { actsForTeam } from '#permissions/require-permission.ts'

/**
 * Returns the realms in which the principal holds the permission now, for the condition of a statement
 * (`inArray(table.realm, realmsHeld(…))`); none for those who may not act for the team.
 */
export function realmsHeld(principal: Principal | null, permission: RealmPermission): Realm[] {
  if (!actsForTeam(principal)) return []
  return realms.filter((realm) => holdsPermission(principal.grants, inRealm(permission, realm)))
}

/** Returns whether the principal holds the permission in what should be a realm; false for everything that is none. */
export function holdsInRealm(
  principal: Principal | null,
  permission: RealmPermission,
  realm: unknown,
): boolean {
  return realmsHeld(principal, permission).some((held) => held === realm)
}
