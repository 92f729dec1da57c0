import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for content. */
export const contentPermissions = { editContent: 'acp.content.edit' } as const

/** What they belong to and open. */
export const contentPermissionEntries: PermissionEntries<typeof contentPermissions> = {
  editContent: { group: 'site', opens: '/admin/content' },
}
