import type { AuditRow } from '#features/audit-log/read-audit-log.ts'
import { csvField } from '#graphql/csv-field.ts'

const columns: readonly (readonly [string, (row: AuditRow) => string | number | null])[] = [
  ['id', ({ id }) => id],
  ['at', ({ at }) => at.toISOString()],
  ['actor_id', ({ actorAccountId }) => actorAccountId],
  ['actor', ({ actorName }) => actorName],
  ['action', ({ action }) => action],
  ['target_type', ({ targetType }) => targetType],
  ['target_id', ({ targetId }) => targetId],
  ['old_value', ({ oldValue }) => jsonOf(oldValue)],
  ['new_value', ({ newValue }) => jsonOf(newValue)],
  ['value', ({ value }) => value],
  ['request_id', ({ requestId }) => requestId],
  ['reverts', ({ reverts }) => reverts],
  ['target_name', ({ targetName }) => targetName],
]

function jsonOf(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value)
}

/** Returns lines of the log as lines of CSV, each ended by CRLF; with the names of the columns before the first part. */
export function auditCsv(rows: readonly AuditRow[], withHead: boolean): string {
  const head = withHead ? [columns.map(([name]) => name)] : []
  const lines = [...head, ...rows.map((row) => columns.map(([, read]) => csvField(read(row))))]
  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}

/** Returns lines of the log as JSON objects, one a line, with values as they are stored. */
export function auditNdjson(rows: readonly AuditRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}
