import type { PermissionEntries } from '#permission-entry.ts'

/** Permissions for the audit log. */
export const auditLogPermissions = { viewLogs: 'acp.logs.view' } as const

/** What they belong to and open. */
export const auditLogPermissionEntries: PermissionEntries<typeof auditLogPermissions> = {
  viewLogs: { group: 'network', opens: '/admin/acplogs' },
}
