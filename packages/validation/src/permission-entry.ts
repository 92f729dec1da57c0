/** Groups of permissions, by subject. */
export type PermissionGroup = 'players' | 'roleplay' | 'chats' | 'site' | 'network'

/** The facts about a permission besides its name and its texts. */
export type PermissionEntry = {
  group: PermissionGroup
  /**
   * The page of the TeamPanel that it opens, or a part of; `$lang` stands for the realm. Named even before the page exists. A page
   * with `$id` has no entry in the menu: another page leads to it.
   */
  opens: string
}

/** An entry for each permission of a feature. */
export type PermissionEntries<Names> = Readonly<Record<keyof Names, PermissionEntry>>
