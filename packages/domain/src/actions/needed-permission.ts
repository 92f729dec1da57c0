import { inRealm, type PermissionName, type RealmPermission } from '@kubora/validation/permissions'
import type { Realm } from '@kubora/validation/realms'
import type { z } from 'zod'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { holdsPermission } from '#permissions/holds-permission.ts'
import { holdsInRealm, realmsHeld } from '#permissions/realms-held.ts'
import { actsForTeam, requirePermission, requireTeamMember } from '#permissions/require-permission.ts'

/** A permission that is not held in realms, with one that is in its place where the input belongs to a realm. */
type PlainOrInRealm<Input> = {
  permission: Exclude<PermissionName, RealmPermission>
  /** Allows the same in one realm; `realm` returns that of the input, null where it belongs to none. */
  orInRealm?: { permission: RealmPermission; realm: (input: Input) => Realm | null }
}

/** The permission that an action or a query needs for its input. */
export type NeededPermission<Input> =
  | PlainOrInRealm<Input>
  | { permission: RealmPermission; realm: (input: Input) => Realm }

/**
 * Returns the principal if there may be an input for which it holds the permission. Checked before the input is parsed: how an
 * input is refused shows what only those with the permission may see. Throws as `requirePermission`.
 */
export function requireForSomeInput<Input>(
  principal: Principal | null,
  needed: NeededPermission<Input>,
): Principal {
  if ('realm' in needed) return requireInAnyRealm(principal, needed.permission)
  const { permission, orInRealm } = needed
  if (orInRealm && realmsHeld(principal, orInRealm.permission).length > 0) return requireTeamMember(principal)
  return requirePermission(principal, permission)
}

/** Returns the principal if it holds the permission for this input. Throws as `requirePermission`. */
export function requireForInput<Input>(
  principal: Principal | null,
  needed: NeededPermission<Input>,
  input: Input,
): Principal {
  if ('realm' in needed) return requirePermission(principal, inRealm(needed.permission, needed.realm(input)))
  const { permission, orInRealm } = needed
  if (orInRealm && holdsInRealm(principal, orInRealm.permission, orInRealm.realm(input)))
    return requireTeamMember(principal)
  return requirePermission(principal, permission)
}

/** Returns the principal if it holds the permission in one realm at least. Throws as `requirePermission`. */
export function requireInAnyRealm(principal: Principal | null, permission: RealmPermission): Principal {
  const member = requireTeamMember(principal)
  if (realmsHeld(member, permission).length === 0) throw new DomainError('NO_PERMISSION')
  return member
}

/** Returns whether the principal holds the permission for an input that was not parsed; false where only the input decides and it is wrong. */
export function isHeldFor<Schema extends z.ZodType>(
  principal: Principal,
  needed: NeededPermission<z.output<Schema>>,
  schema: Schema,
  given: unknown,
): boolean {
  if (!actsForTeam(principal)) return false
  if (!('realm' in needed) && holdsPermission(principal.grants, needed.permission)) return true
  const ofRealm = 'realm' in needed ? needed : needed.orInRealm
  if (!ofRealm) return false
  const { success, data } = schema.safeParse(given)
  return success && holdsInRealm(principal, ofRealm.permission, ofRealm.realm(data))
}
