import { type Realm, realms } from '#realms.ts'

/**
 * Every permission of the site by its key: with `{lang}` for the realm where it is held in one realm at a time. The one place
 * where a name is spelled out. What each allows is written in three languages in the texts `permissions`, what it opens in
 * `permission-catalogue.ts`.
 */
export const PERMISSIONS = {
  viewPlayers: 'acp.players.view',
  confirmLinks: 'acp.links.confirm',
  migratePlayers: 'acp.player.migrate',
  listCharacters: 'acp.character.rp.{lang}.list',
  renameCharacters: 'acp.tools.rp.{lang}.charrename',
  deleteCharacters: 'acp.tools.rp.{lang}.chardelete',
  transferMoney: 'acp.tools.rp.{lang}.transfermoney',
  viewMessages: 'acp.messages.rp.{lang}.view',
  viewCharacterJobs: 'acp.jobs.rp.{lang}.view',
  answerChats: 'acp.{lang}.chats',
  editContent: 'acp.content.edit',
  editDownloads: 'acp.downloads.edit',
  editLivestreams: 'acp.livestreams.edit',
  editPermissions: 'network.permissions.edit',
  viewLogs: 'acp.logs.view',
} as const

/** The key of a permission in {@link PERMISSIONS} and in its texts. */
export type PermissionKey = keyof typeof PERMISSIONS

/** A name of {@link PERMISSIONS}, `{lang}` not replaced. */
export type PermissionName = (typeof PERMISSIONS)[PermissionKey]

/** A name that needs a realm before anybody can hold it. */
export type RealmPermission = Extract<PermissionName, `${string}{lang}${string}`>

/** A name as it is granted. */
export type Permission = Exclude<PermissionName, RealmPermission> | InRealm<RealmPermission>

type InRealm<Name extends RealmPermission> = Name extends `${infer Start}{lang}${infer End}`
  ? `${Start}${Realm}${End}`
  : never

/** Returns the name as it is granted in the realm. */
export function inRealm<Name extends RealmPermission>(name: Name, realm: Realm): InRealm<Name> {
  return name.replace('{lang}', realm) as InRealm<Name>
}

/** Whether the name needs a realm. */
export function isPerRealm(name: PermissionName): name is RealmPermission {
  return name.includes('{lang}')
}

/** Returns the names under which the permission may be granted: one, or one for each realm. */
export function grantedNames(name: PermissionName): readonly Permission[] {
  return isPerRealm(name) ? realms.map((realm) => inRealm(name, realm)) : [name]
}
