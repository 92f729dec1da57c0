import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for links of players. */
export const playerLinkPermissions = { confirmLinks: 'acp.links.confirm' } as const

/** What they belong to and open. */
export const playerLinkPermissionEntries: PermissionEntries<typeof playerLinkPermissions> = {
  confirmLinks: { group: 'players', opens: '/admin/links' },
}
