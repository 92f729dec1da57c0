import { formatNumber } from '@kubora/i18n/format'
import type { CombinedError, OperationResult } from '@urql/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClient } from 'urql'
import { ExportAuditLogMutation } from '#features/audit-log/audit-log.documents.ts'
import { type AuditSearch, auditFilterOf } from '#features/audit-log/audit-search.ts'
import type { ResultOf, VariablesOf } from '#graphql/graphql.ts'
import { useFailureToast } from '#shell/panel/use-failure-toast.ts'
import { showToast } from '#shell/messages/toast-store.ts'
import { saveFile } from '#shell/table/save-file.ts'
import { useLocale } from '#shell/texts/use-locale.ts'

/** Most lines of one file. */
const exportedMaxRows = 100_000

/** A format of an export. */
export type AuditFormat = 'CSV' | 'NDJSON'

/** An export under way. */
export interface AuditExport {
  /** Lines that have arrived; null while nothing is exported. */
  progress: number | null
  start: (search: AuditSearch, format: AuditFormat) => void
  stop: () => void
}

/** Exports what a filter finds as a file, part by part. */
export function useAuditExport(): AuditExport {
  const { t } = useTranslation('audit-log')
  const locale = useLocale()
  const client = useClient()
  const showFailure = useFailureToast()
  const [progress, setProgress] = useState<number | null>(null)
  /** Counts exports, so that one that was stopped does not go on. */
  const run = useRef(0)
  useEffect(() => () => void (run.current += 1), [])

  async function load(search: AuditSearch, format: AuditFormat): Promise<CombinedError | undefined> {
    const own = run.current
    const filter = auditFilterOf(search)
    const parts: string[] = []
    let rows = 0
    let after: string | null = null
    do {
      const input: VariablesOf<typeof ExportAuditLogMutation>['input'] = { filter, format, from: rows, after }
      const { data, error }: OperationResult<ResultOf<typeof ExportAuditLogMutation>> = await client
        .mutation(ExportAuditLogMutation, { input })
        .toPromise()
      if (run.current !== own) return undefined
      if (!data) return error
      const part = data.exportAuditLog
      parts.push(part.text)
      rows += part.rows
      after = part.nextCursor
      setProgress(rows)
    } while (after !== null && rows < exportedMaxRows)
    if (format === 'NDJSON') saveFile('acp-log.ndjson', parts, 'application/x-ndjson')
    // spreadsheets take a file without this mark for one of another encoding
    else saveFile('acp-log.csv', ['\uFEFF', ...parts], 'text/csv;charset=utf-8')
    if (after !== null)
      showToast(
        'info',
        t(($) => $.export.cut, { shown: formatNumber(locale, rows) }),
      )
    return undefined
  }

  return {
    progress,
    start(search, format) {
      run.current += 1
      const own = run.current
      setProgress(0)
      void load(search, format).then((error) => {
        if (run.current !== own) return
        setProgress(null)
        showFailure(error)
      })
    },
    stop() {
      run.current += 1
      setProgress(null)
    },
  }
}
