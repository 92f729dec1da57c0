import { exportAuditLog } from '@kubora/domain/audit-log/export-audit-log'
import { requireTeamMember } from '@kubora/domain/permissions/require-permission'
import { auditExportFormats } from '@kubora/validation/audit-log'
import { AuditFilterInput } from '#features/audit-log/audit-filter.input.ts'
import { readAuditLog } from '#features/audit-log/read-audit-log.ts'
import { auditCsv, auditNdjson } from '#features/audit-log/write-audit-lines.ts'
import { builder } from '#graphql/builder.ts'
import { fromAction } from '#graphql/from-action.ts'

/** Lines of a part of an export, and lines that are compared for it at most. */
const part = { size: 1_000, walkedMaxLines: 20_000 }

type Part = { text: string; rows: number; nextCursor: string | null }

const AuditExportPart = builder.objectRef<Part>('AuditExportPart').implement({
  description: 'A part of an export of the ACP log.',
  fields: (t) => ({
    text: t.exposeString('text', {
      description:
        'Lines of CSV, UTF-8 with CRLF, of which the first part begins with the names of the columns; or a JSON object a line.',
    }),
    rows: t.exposeInt('rows', {
      description: 'Lines of the part; fewer, even none, may be found before the last.',
    }),
    nextCursor: t.exposeString('nextCursor', { nullable: true }),
  }),
})

const AuditExportFormat = builder.enumType('AuditExportFormat', { values: auditExportFormats })

const ExportAuditLogInput = builder.inputType('ExportAuditLogInput', {
  fields: (t) => ({
    filter: t.field({ type: AuditFilterInput, required: false }),
    format: t.field({ type: AuditExportFormat }),
    from: t.int({ required: false, description: 'How many lines of the export come before this part.' }),
    after: t.string({ required: false, description: 'Cursor of the part before.' }),
  }),
})

builder.mutationField('exportAuditLog', (t) =>
  t.field({
    type: AuditExportPart,
    points: 60,
    ...fromAction(exportAuditLog, `Exports the ACP log, ${part.size} lines at a time, and records it`),
    args: { input: t.arg({ type: ExportAuditLogInput }) },
    resolve: async (_root, { input: { filter, format, from, after } }, { domain, principal }) => {
      const parsed = await exportAuditLog.run(domain, principal, { filter, format, from })
      const { items, nextCursor } = await readAuditLog(
        { db: domain.db, reader: requireTeamMember(principal) },
        parsed,
        after,
        part,
      )
      const text = format === 'CSV' ? auditCsv(items, after == null) : auditNdjson(items)
      return { text, rows: items.length, nextCursor }
    },
  }),
)
