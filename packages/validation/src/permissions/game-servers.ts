import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for game servers. */
export const gameServerPermissions = { editServers: 'network.servers.edit' } as const

/** What they belong to and open. */
export const gameServerPermissionEntries: PermissionEntries<typeof gameServerPermissions> = {
  editServers: { group: 'network', opens: '/admin/server/$id' },
}
