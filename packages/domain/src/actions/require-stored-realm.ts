import type { Realm } from '@kubora/validation/realms'
import type { NeededPermission } from '#actions/needed-permission.ts'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { holdsPermission } from '#permissions/holds-permission.ts'
import { holdsInRealm } from '#permissions/realms-held.ts'

/**
 * Checks a locked row against the realm that the input of its action named, null for none: a caller chooses what is named, and
 * only the row says where it belongs. Throws `NO_PERMISSION` for a member who holds the permission only in realms, unless the
 * row belongs to the named one and the member holds it there.
 */
export function requireStoredRealm<Input>(
  member: Principal,
  needed: NeededPermission<Input>,
  { named, stored }: { named: Realm | null; stored: Realm | null },
): void {
  if (!('realm' in needed) && holdsPermission(member.grants, needed.permission)) return
  const permission = 'realm' in needed ? needed.permission : needed.orInRealm?.permission
  if (permission !== undefined && named === stored && holdsInRealm(member, permission, stored)) return
  throw new DomainError('NO_PERMISSION')
}
