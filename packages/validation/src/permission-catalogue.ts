import { grantedNames, type Permission, type PermissionKey, PERMISSIONS } from '#permissions.ts'

/** What the permissions of a group are about. */
export type PermissionGroup = 'players' | 'roleplay' | 'chats' | 'site' | 'network'

/** What there is to know of a permission beside its name and its texts. */
export type PermissionEntry = {
  group: PermissionGroup
  /** The page of the TeamPanel it opens; `$lang` for the realm. Listed before the page exists. */
  opens: string
}

/** What each permission of `permissions.ts` belongs to and opens. */
export const permissionCatalogue: Readonly<Record<PermissionKey, PermissionEntry>> = {
  viewPlayers: { group: 'players', opens: '/admin/players' },
  confirmLinks: { group: 'players', opens: '/admin/links' },
  migratePlayers: { group: 'players', opens: '/admin/tools/migrate' },
  listCharacters: { group: 'roleplay', opens: '/admin/characters/$lang' },
  renameCharacters: { group: 'roleplay', opens: '/admin/tools/charrename/$lang' },
  deleteCharacters: { group: 'roleplay', opens: '/admin/tools/chardelete/$lang' },
  transferMoney: { group: 'roleplay', opens: '/admin/tools/transfermoney/$lang' },
  viewMessages: { group: 'roleplay', opens: '/admin/messages/$lang' },
  viewCharacterJobs: { group: 'roleplay', opens: '/admin/characterJobs/$lang' },
  answerChats: { group: 'chats', opens: '/admin/chats' },
  editContent: { group: 'site', opens: '/admin/content' },
  editDownloads: { group: 'site', opens: '/admin/downloads' },
  editLivestreams: { group: 'site', opens: '/admin/livestreams' },
  editPermissions: { group: 'network', opens: '/admin/permissions' },
  viewLogs: { group: 'network', opens: '/admin/acplogs' },
}

/** Every name under which a permission may be granted. */
export const everyPermission: readonly Permission[] = Object.values(PERMISSIONS).flatMap(grantedNames)
