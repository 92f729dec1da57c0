import { auditExport } from '@kubora/validation/audit-log'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { defineAction } from '#actions/define-action.ts'

/**
 * Records that a team member exports lines of the ACP log, before they leave the server: which filter and format, and where the
 * part begins. Returns the parsed filter. The lines contain personal data, so each part of an export has its own line.
 */
export const exportAuditLog = defineAction({
  name: 'audit-log.export',
  permission: auditLogPermissions.viewLogs,
  input: auditExport,
  grave: true,
  run: async (_unit, { filter, format, from }) => ({
    result: filter ?? {},
    audit: {
      target: { type: 'audit-log', id: 'list' },
      after: { filter: filter ?? {}, format, from: from ?? 0 },
    },
  }),
  revert: { none: 'RECEIVED' },
})
