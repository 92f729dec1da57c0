import { banPermissions } from '@kubora/validation/permissions/bans'
import type { Realm } from '@kubora/validation/realms'
import type { Principal } from '#kernel/actor.ts'
import { holdsPermission } from '#permissions/holds-permission.ts'
import { holdsInRealm } from '#permissions/realms-held.ts'

const orInRealm = {
  permission: banPermissions.editRealmBans,
  realm: ({ realm }: { realm: Realm | null }) => realm,
}

/** Who bans and edits bans: everywhere, or those whose scope is a realm of theirs. */
export const banEditing = { permission: banPermissions.editBans, orInRealm } as const

/** Who ends bans before their time: everywhere, or those whose scope is a realm of theirs. */
export const banEnding = { permission: banPermissions.deleteBans, orInRealm } as const

/** Returns whether the member may end bans of this scope before their time; null is the whole network. */
export function mayEndBans(member: Principal, realm: Realm | null): boolean {
  return (
    holdsPermission(member.grants, banEnding.permission) ||
    holdsInRealm(member, banEnding.orInRealm.permission, realm)
  )
}
