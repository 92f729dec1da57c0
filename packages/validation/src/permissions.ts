import { type Realm, realms } from '#realms.ts'

/** What the permissions of a group are about. */
export type PermissionGroup = 'players' | 'roleplay' | 'chats' | 'site' | 'network'

/** A permission as the catalogue lists it. What it allows is written in three languages in the texts `permissions`. */
type PermissionEntry = {
  /** With `{lang}` for the realm where it is held in one realm at a time. */
  name: string
  group: PermissionGroup
  /** The page of the TeamPanel it opens; `$lang` for the realm. Listed before the page exists. */
  opens: string
}

/** Every permission of the site. The one place where a name is spelled out: all else takes it from {@link PERMISSIONS}. */
export const permissionCatalogue = {
  viewPlayers: { name: 'acp.players.view', group: 'players', opens: '/admin/players' },
  confirmLinks: { name: 'acp.links.confirm', group: 'players', opens: '/admin/links' },
  migratePlayers: { name: 'acp.player.migrate', group: 'players', opens: '/admin/tools/migrate' },
  listCharacters: {
    name: 'acp.character.rp.{lang}.list',
    group: 'roleplay',
    opens: '/admin/characters/$lang',
  },
  renameCharacters: {
    name: 'acp.tools.rp.{lang}.charrename',
    group: 'roleplay',
    opens: '/admin/tools/charrename/$lang',
  },
  deleteCharacters: {
    name: 'acp.tools.rp.{lang}.chardelete',
    group: 'roleplay',
    opens: '/admin/tools/chardelete/$lang',
  },
  transferMoney: {
    name: 'acp.tools.rp.{lang}.transfermoney',
    group: 'roleplay',
    opens: '/admin/tools/transfermoney/$lang',
  },
  viewMessages: { name: 'acp.messages.rp.{lang}.view', group: 'roleplay', opens: '/admin/messages/$lang' },
  viewCharacterJobs: {
    name: 'acp.jobs.rp.{lang}.view',
    group: 'roleplay',
    opens: '/admin/characterJobs/$lang',
  },
  answerChats: { name: 'acp.{lang}.chats', group: 'chats', opens: '/admin/chats' },
  editContent: { name: 'acp.content.edit', group: 'site', opens: '/admin/content' },
  editDownloads: { name: 'acp.downloads.edit', group: 'site', opens: '/admin/downloads' },
  editLivestreams: { name: 'acp.livestreams.edit', group: 'site', opens: '/admin/livestreams' },
  editPermissions: { name: 'network.permissions.edit', group: 'network', opens: '/admin/permissions' },
  viewLogs: { name: 'acp.logs.view', group: 'network', opens: '/admin/acplogs' },
} as const satisfies Record<string, PermissionEntry>

/** The key of a permission in the catalogue and in its texts. */
export type PermissionKey = keyof typeof permissionCatalogue

/** A name of the catalogue, `{lang}` not replaced. */
export type PermissionName = (typeof permissionCatalogue)[PermissionKey]['name']

/** A name that needs a realm before anybody can hold it. */
export type RealmPermission = Extract<PermissionName, `${string}{lang}${string}`>

/** A name as it is granted. */
export type Permission = Exclude<PermissionName, RealmPermission> | InRealm<RealmPermission>

type InRealm<Name extends RealmPermission> = Name extends `${infer Start}{lang}${infer End}`
  ? `${Start}${Realm}${End}`
  : never

/** The names of the catalogue by their keys. */
export const PERMISSIONS = namesOf(permissionCatalogue)

function namesOf<const Catalogue extends Readonly<Record<string, PermissionEntry>>>(
  catalogue: Catalogue,
): { readonly [Key in keyof Catalogue]: Catalogue[Key]['name'] } {
  const names = Object.entries(catalogue).map(([key, { name }]) => [key, name])
  return Object.fromEntries(names)
}

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

/** Every name under which a permission of the catalogue may be granted. */
export const everyPermission: readonly Permission[] = Object.values(PERMISSIONS).flatMap(grantedNames)
