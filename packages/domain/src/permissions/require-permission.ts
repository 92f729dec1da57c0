import type { Permission } from '@kubora/validation/permissions'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { holdsPermission } from '#permissions/holds-permission.ts'

/** Returns the principal if it is a team member with `permission`. Throws `NO_PERMISSION` otherwise. */
export function requirePermission(principal: Principal | null, permission: Permission): Principal {
  if (!principal?.isTeamMember || !holdsPermission(principal.grants, permission))
    throw new DomainError('NO_PERMISSION')
  return principal
}

/** Returns the principal if it is a team member. Throws `NO_PERMISSION` otherwise. */
export function requireTeamMember(principal: Principal | null): Principal {
  if (!principal?.isTeamMember) throw new DomainError('NO_PERMISSION')
  return principal
}

/** Returns the principal of a logged-in user. Throws `NO_PERMISSION` for guests. */
export function requireAccount(principal: Principal | null): Principal {
  if (!principal) throw new DomainError('NO_PERMISSION')
  return principal
}
