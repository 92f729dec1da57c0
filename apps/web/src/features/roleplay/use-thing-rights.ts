import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import { grantedRealms, isGranted, permissionsOf } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'

/** What of a thing's owner the user may open; nothing until that is known. */
export interface ThingRights {
  /** Whether the user may open files of characters of the realm. */
  mayOpenCharacters: boolean
  mayViewPlayers: boolean
  /** Whether the user may choose which game server runs the world. */
  mayEditServers: boolean
}

const { listCharacters, renameCharacters } = roleplayPermissions
const asked = permissionsOf([
  {
    permission: [
      listCharacters,
      renameCharacters,
      playerPermissions.viewPlayers,
      gameServerPermissions.editServers,
    ],
  },
])

/** Returns what of a thing's owner the user may open; the server checks it at each call. */
export function useThingRights(realm: Realm): ThingRights {
  const { granted = [] } = usePermissions(asked)
  return {
    mayOpenCharacters: [listCharacters, renameCharacters].some((one) =>
      grantedRealms(one, granted).includes(realm),
    ),
    mayViewPlayers: isGranted(playerPermissions.viewPlayers, granted),
    mayEditServers: isGranted(gameServerPermissions.editServers, granted),
  }
}
