/** What the permissions of a group are about. */
export type PermissionGroup = 'players' | 'roleplay' | 'chats' | 'site' | 'network'

/** What there is to know of a permission beside its name and its texts. */
export type PermissionEntry = {
  group: PermissionGroup
  /**
   * The page of the TeamPanel it opens, or a part of; `$lang` for the realm. Listed before the page exists. One with `$id` has no
   * entry in the menu: the way to it is another page.
   */
  opens: string
}

/** An entry for each permission of a feature. */
export type PermissionEntries<Names> = Readonly<Record<keyof Names, PermissionEntry>>
