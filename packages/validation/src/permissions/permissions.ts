import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for groups, ranks and their permissions. */
export const permissionPermissions = { editPermissions: 'network.permissions.edit' } as const

/** What they belong to and open. */
export const permissionPermissionEntries: PermissionEntries<typeof permissionPermissions> = {
  editPermissions: { group: 'network', opens: '/admin/permissions' },
}
