import { realmsHeld } from '@kubora/domain/permissions/realms-held'
import type { Principal } from '@kubora/domain/kernel/actor'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import { type Realm, realms } from '@kubora/validation/realms'
import type { Need } from '#graphql/needs-plugin.ts'

/** What somebody may do in a world who may know how it is; each opens a page of it. */
const worldPermissions = [
  roleplayPermissions.listCharacters,
  roleplayPermissions.renameCharacters,
  roleplayPermissions.deleteCharacters,
  roleplayPermissions.transferMoney,
  roleplayPermissions.viewCharacterJobs,
  roleplayPermissions.editCharacterJobs,
  roleplayPermissions.listProperties,
  roleplayPermissions.listVehicles,
  roleplayPermissions.editLicenses,
] as const

const [first, ...others] = worldPermissions

/** Who may know how the world of a realm is, and that it changed. */
export const readingWorld: Need = {
  permission: first,
  realm: 'realm',
  or: others.map((permission) => ({ permission, realm: 'realm' })),
}

/** Who may know how one world at least is. */
export const readingAnyWorld: Need = {
  permission: first,
  anyRealm: true,
  or: others.map((permission) => ({ permission, anyRealm: true as const })),
}

/** What a description says about them. */
export const readingWorldText = 'needs a permission of the roleplay there'

/** Returns the realms whose worlds the principal may know. */
export function readableWorlds(principal: Principal | null): Realm[] {
  const held = new Set(worldPermissions.flatMap((permission) => realmsHeld(principal, permission)))
  return realms.filter((realm) => held.has(realm))
}
