import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for accounts of others. */
export const accountPermissions = { resetFactors: 'network.accounts.reset' } as const

/** What they belong to and open. */
export const accountPermissionEntries: PermissionEntries<typeof accountPermissions> = {
  resetFactors: { group: 'network', opens: '/admin/player/$id' },
}
