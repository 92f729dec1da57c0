import type { Permission } from '@kubora/validation/permissions'
import type { Principal } from '#kernel/actor.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { holdsPermission } from '#permissions/holds-permission.ts'

/**
 * Returns the principal if it is a team member with `permission`. Throws `NO_PERMISSION` otherwise, and
 * `SECOND_FACTOR_REQUIRED` as {@link requireTeamMember} does.
 */
export function requirePermission(principal: Principal | null, permission: Permission): Principal {
  const member = requireTeamMember(principal)
  if (!holdsPermission(member.grants, permission)) throw new DomainError('NO_PERMISSION')
  return member
}

/**
 * Returns the principal if it is a team member. Throws `NO_PERMISSION` otherwise, and `SECOND_FACTOR_REQUIRED` while a group or
 * rank of the member requires a second factor that was not given in this session; its `step` says what the member has to do.
 */
export function requireTeamMember(principal: Principal | null): Principal {
  if (!principal?.isTeamMember) throw new DomainError('NO_PERMISSION')
  const { missingFactor: step = null } = principal
  if (step !== null) throw new DomainError('SECOND_FACTOR_REQUIRED', { params: { step } })
  return principal
}

/** Returns whether the principal may act for the team now: a team member whose second factor is not missing. */
export function actsForTeam(principal: Principal | null): principal is Principal {
  return principal?.isTeamMember === true && (principal.missingFactor ?? null) === null
}

/** Returns the principal of a logged-in user. Throws `NO_PERMISSION` for guests. */
export function requireAccount(principal: Principal | null): Principal {
  if (!principal) throw new DomainError('NO_PERMISSION')
  return principal
}

/** The principal of an account that is linked to a player. */
export type LinkedPrincipal = Principal & { player: NonNullable<Principal['player']> }

/** Returns the principal of a user who is linked to a player. Throws `NO_PERMISSION` for guests, `GAME_LINK_REQUIRED` without a link. */
export function requireLinkedPlayer(principal: Principal | null): LinkedPrincipal {
  const { player, ...account } = requireAccount(principal)
  if (player === null) throw new DomainError('GAME_LINK_REQUIRED')
  return { ...account, player }
}
