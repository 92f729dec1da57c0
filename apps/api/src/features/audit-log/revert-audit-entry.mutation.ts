import { revertLine } from '@kubora/domain/actions/revert-line'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { AuditEntry } from '#features/audit-log/audit-entry.type.ts'
import { readAuditEntry } from '#features/audit-log/read-audit-log.ts'
import { builder } from '#graphql/builder.ts'
import { requireTeamMember } from '@kubora/domain/permissions/require-permission'
import { found } from '#graphql/found.ts'

const RevertAuditEntryInput = builder.inputType('RevertAuditEntryInput', {
  fields: (t) => ({
    id: t.id(),
    reason: t.string({ required: false, description: 'Why, for the team.' }),
  }),
})

builder.mutationField('revertAuditEntry', (t) =>
  t.field({
    type: AuditEntry,
    points: 20,
    needs: { permission: auditLogPermissions.viewLogs },
    description:
      'Takes back what a line of the ACP log records, and returns the line of that; needs acp.logs.view and the permission of the action that takes it back.',
    args: { input: t.arg({ type: RevertAuditEntryInput }) },
    resolve: async (_root, { input }, { domain, principal }) =>
      found(
        await readAuditEntry(
          { db: domain.db, reader: requireTeamMember(principal) },
          await revertLine(domain, principal, input),
        ),
      ),
  }),
)
