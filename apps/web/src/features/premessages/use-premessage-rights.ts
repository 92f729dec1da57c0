import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { grantedRealms, isGranted, permissionsOf } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'

/** What the user may do with premessages of a realm besides reading them and having own ones; nothing until that is known. */
export interface PremessageRights {
  /** Whether it is known; a new one would be an own one before. */
  isKnown: boolean
  mayEditTeam: boolean
  /** Whether a preview may be filled for a player. */
  mayViewPlayers: boolean
}

const asked = permissionsOf([
  { permission: [roleplayPermissions.editMessages, playerPermissions.viewPlayers] },
])

/** Returns what the user may do; the server checks it at each call. */
export function usePremessageRights(realm: Realm): PremessageRights {
  const { granted, error } = usePermissions(asked)
  const held = granted ?? []
  return {
    isKnown: granted !== undefined || error !== undefined,
    mayEditTeam: grantedRealms(roleplayPermissions.editMessages, held).includes(realm),
    mayViewPlayers: isGranted(playerPermissions.viewPlayers, held),
  }
}
