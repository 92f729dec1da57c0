import { formatNumber } from '@kubora/i18n/format'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { ExportAuditLogMutation } from '#features/audit-log/audit-log.documents.ts'
import { type AuditSearch, auditFilterOf } from '#features/audit-log/audit-search.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { saveFile } from '#shell/table/save-file.ts'
import { type PartExport, usePartExport } from '#shell/table/use-part-export.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Most lines of one file. */
const exportedMaxRows = 100_000

/** A format of an export. */
export type AuditFormat = 'CSV' | 'NDJSON'

/** An export of the log under way; `start` exports what a filter finds. */
export type AuditExport = Omit<PartExport, 'start'> & {
  start: (search: AuditSearch, format: AuditFormat) => void
}

/** Exports what a filter finds as a file, part by part. */
export function useAuditExport(): AuditExport {
  const { t } = useTranslation('audit-log')
  const locale = useLocale()
  const client = useClient()
  const { start, ...exporting } = usePartExport()

  function save(format: AuditFormat, parts: readonly string[], rows: number, isCut: boolean): void {
    if (format === 'NDJSON') saveFile('acp-log.ndjson', parts, 'application/x-ndjson')
    // spreadsheets take a file without this mark for one of another encoding
    else saveFile('acp-log.csv', ['\uFEFF', ...parts], 'text/csv;charset=utf-8')
    if (isCut)
      showToast(
        'info',
        t(($) => $.export.cut, { shown: formatNumber(locale, rows) }),
      )
  }

  return {
    ...exporting,
    start(search, format) {
      const filter = auditFilterOf(search)
      let after: string | null = null
      start({
        maxRows: exportedMaxRows,
        async load(from) {
          const input = { filter, format, from, after }
          const { data, error } = await client.mutation(ExportAuditLogMutation, { input }).toPromise()
          if (!data) return { error }
          const { text, rows, nextCursor } = data.exportAuditLog
          after = nextCursor
          return { part: { text, rows, isLast: nextCursor === null } }
        },
        save: (...file) => save(format, ...file),
      })
    },
  }
}
