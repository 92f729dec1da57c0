import { AuditLogQuery, auditRowFragment } from '#features/audit-log/audit-log.documents.ts'
import { type AuditSearch, auditVariables } from '#features/audit-log/audit-search.ts'
import { readFragment, type ResultOf } from '#graphql/graphql.ts'
import { type ListParts, useListParts } from '#shell/table/use-list-parts.ts'

/** A line of the list. */
export type AuditRow = ResultOf<typeof auditRowFragment>

/** Loads the list part by part. */
export function useAuditParts(search: AuditSearch): ListParts<AuditRow> {
  return useListParts({
    query: AuditLogQuery,
    variablesOf: (after) => auditVariables(search, after),
    partOf,
    pageSize: Number.POSITIVE_INFINITY,
  })
}

function partOf({ auditLog }: ResultOf<typeof AuditLogQuery>) {
  const items = auditLog.items.map((item) => readFragment(auditRowFragment, item))
  return { items, nextCursor: auditLog.nextCursor }
}
