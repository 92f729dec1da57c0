import { banPermissions } from '@kubora/validation/permissions/bans'
import type { Realm } from '@kubora/validation/realms'

const orInRealm = {
  permission: banPermissions.editRealmBans,
  realm: ({ realm }: { realm: Realm | null }) => realm,
}

/** Who bans and edits bans: everywhere, or those whose scope is a realm of theirs. */
export const banEditing = { permission: banPermissions.editBans, orInRealm } as const

/** Who ends bans before their time: everywhere, or those whose scope is a realm of theirs. */
export const banEnding = { permission: banPermissions.deleteBans, orInRealm } as const
