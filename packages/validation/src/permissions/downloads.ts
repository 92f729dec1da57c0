import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for downloads. */
export const downloadPermissions = { editDownloads: 'acp.downloads.edit' } as const

/** What they belong to and open. */
export const downloadPermissionEntries: PermissionEntries<typeof downloadPermissions> = {
  editDownloads: { group: 'site', opens: '/admin/downloads' },
}
