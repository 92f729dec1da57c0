import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for the statistics. */
export const statsPermissions = {
  editStats: 'acp.stats.edit',
} as const

/** What they belong to and open. */
export const statsPermissionEntries: PermissionEntries<typeof statsPermissions> = {
  editStats: { group: 'players', opens: '/admin/player/$id/stats' },
}
