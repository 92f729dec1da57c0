import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { grantedRealms, isGranted, permissionsOf } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'

/** What the user may do with the characters of a realm; nothing until that is known. */
export interface CharacterRights {
  mayRename: boolean
  mayViewPlayers: boolean
  /** Whether the user may choose which game server runs the world. */
  mayEditServers: boolean
}

const { renameCharacters } = roleplayPermissions
const asked = permissionsOf([
  { permission: [renameCharacters, playerPermissions.viewPlayers, gameServerPermissions.editServers] },
])

/** Returns what the user may do with the characters of a realm; the server checks it at each call. */
export function useCharacterRights(realm: Realm): CharacterRights {
  const { granted = [] } = usePermissions(asked)
  return {
    mayRename: grantedRealms(renameCharacters, granted).includes(realm),
    mayViewPlayers: isGranted(playerPermissions.viewPlayers, granted),
    mayEditServers: isGranted(gameServerPermissions.editServers, granted),
  }
}
