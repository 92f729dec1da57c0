import { parseInput } from '@kubora/domain/kernel/parse-input'
import { requireTeamMember } from '@kubora/domain/permissions/require-permission'
import { auditFilter } from '@kubora/validation/audit-log'
import { auditLogPermissions } from '@kubora/validation/permissions/audit-log'
import { z } from 'zod'
import { AuditEntry, AuditPage } from '#features/audit-log/audit-entry.type.ts'
import { AuditFilterInput } from '#features/audit-log/audit-filter.input.ts'
import { readAuditEntry, readAuditLog } from '#features/audit-log/read-audit-log.ts'
import { builder } from '#graphql/builder.ts'
import { pageSize } from '#graphql/page.ts'

const listInput = z.object({ filter: auditFilter.nullish() })

/** Lines that are compared for a page at most. */
const walkedMaxLines = 2_000

builder.queryField('auditLog', (t) =>
  t.field({
    type: AuditPage,
    needs: { permission: auditLogPermissions.viewLogs },
    points: 3,
    pointsWith: { filter: 20 },
    description:
      'The ACP log, newest first, without what others did to the reader or to colleagues above, unless the reader holds every permission; needs acp.logs.view. At most 100 lines a page; with several filters or a text a page may have fewer, even none, before the last.',
    args: {
      filter: t.arg({ type: AuditFilterInput, required: false }),
      after: t.arg.string({ required: false }),
      first: t.arg.int({ defaultValue: 50 }),
    },
    resolve: (_root, { filter, after, first }, { domain, principal }) =>
      readAuditLog(
        { db: domain.db, reader: requireTeamMember(principal) },
        parseInput(listInput, { filter }).filter ?? {},
        after,
        {
          size: pageSize(first),
          walkedMaxLines,
        },
      ),
  }),
)

builder.queryField('auditEntry', (t) =>
  t.field({
    type: AuditEntry,
    nullable: true,
    needs: { permission: auditLogPermissions.viewLogs },
    description: 'One line of the ACP log; needs acp.logs.view.',
    args: { id: t.arg.id() },
    resolve: (_root, { id }, { domain, principal }) =>
      readAuditEntry({ db: domain.db, reader: requireTeamMember(principal) }, id),
  }),
)
