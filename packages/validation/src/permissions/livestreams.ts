import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for livestreams. */
export const livestreamPermissions = { editLivestreams: 'acp.livestreams.edit' } as const

/** What they belong to and open. */
export const livestreamPermissionEntries: PermissionEntries<typeof livestreamPermissions> = {
  editLivestreams: { group: 'site', opens: '/admin/livestreams' },
}
