import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for warnings. `acp.players.view` shows them, `acp.bans.templates` changes their thresholds. */
export const warningPermissions = {
  editWarnings: 'acp.warnings.edit',
  deleteWarnings: 'acp.warnings.delete',
} as const

/** What they belong to and open. */
export const warningPermissionEntries: PermissionEntries<typeof warningPermissions> = {
  editWarnings: { group: 'players', opens: '/admin/player/$id' },
  deleteWarnings: { group: 'players', opens: '/admin/player/$id' },
}
