import { gameServerPermissions } from '@kubora/validation/permissions/game-servers'
import { playerPermissions } from '@kubora/validation/permissions/players'
import { roleplayPermissions } from '@kubora/validation/permissions/roleplay'
import type { Realm } from '@kubora/validation/realms'
import type { ShownChange } from '#features/roleplay/roleplay.documents.ts'
import { grantedRealms, isGranted, permissionsOf } from '#shell/team/team-links.ts'
import { usePermissions } from '#shell/team/use-permissions.ts'

/** What the user may do with the characters of a realm; nothing until that is known. */
export interface CharacterRights {
  mayRename: boolean
  mayDelete: boolean
  mayTransfer: boolean
  mayViewJobs: boolean
  mayEditJobs: boolean
  mayEditLicenses: boolean
  mayViewPlayers: boolean
  mayMigrate: boolean
  /** Whether the user may choose which game server runs the world. */
  mayEditServers: boolean
}

const rights = {
  mayRename: roleplayPermissions.renameCharacters,
  mayDelete: roleplayPermissions.deleteCharacters,
  mayTransfer: roleplayPermissions.transferMoney,
  mayViewJobs: roleplayPermissions.viewCharacterJobs,
  mayEditJobs: roleplayPermissions.editCharacterJobs,
  mayEditLicenses: roleplayPermissions.editLicenses,
} as const
const asked = permissionsOf([
  {
    permission: [
      ...Object.values(rights),
      playerPermissions.viewPlayers,
      playerPermissions.migratePlayers,
      gameServerPermissions.editServers,
    ],
  },
])

/** Returns what the user may do with the characters of a realm; the server checks it at each call. */
export function useCharacterRights(realm: Realm): CharacterRights {
  const { granted = [] } = usePermissions(asked)
  const isHeld = (right: keyof typeof rights) => grantedRealms(rights[right], granted).includes(realm)
  return {
    mayRename: isHeld('mayRename'),
    mayDelete: isHeld('mayDelete'),
    mayTransfer: isHeld('mayTransfer'),
    mayViewJobs: isHeld('mayViewJobs'),
    mayEditJobs: isHeld('mayEditJobs'),
    mayEditLicenses: isHeld('mayEditLicenses'),
    mayViewPlayers: isGranted(playerPermissions.viewPlayers, granted),
    mayMigrate: isGranted(playerPermissions.migratePlayers, granted),
    mayEditServers: isGranted(gameServerPermissions.editServers, granted),
  }
}

/** What a wish is about. */
export type WishKind = ShownChange['kind']

const rightOf: Record<WishKind, keyof CharacterRights> = {
  CHARACTER_RENAME: 'mayRename',
  CHARACTER_DELETE: 'mayDelete',
  CHARACTER_RESTORE: 'mayDelete',
  CHARACTER_JOB: 'mayEditJobs',
  CHARACTER_LICENSE: 'mayEditLicenses',
  CHARACTER_OWNER: 'mayMigrate',
  MONEY_TRANSFER: 'mayTransfer',
}

/** Returns whether these rights allow wishes of a kind. */
export function mayWish(held: CharacterRights, kind: WishKind): boolean {
  return held[rightOf[kind]]
}
