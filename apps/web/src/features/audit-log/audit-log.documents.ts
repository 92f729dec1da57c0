import { graphql } from '#graphql/graphql.ts'

/** A line of the log with everything that is shown of it. */
export const auditRowFragment = graphql(`
  fragment AuditRow on AuditEntry {
    id
    at
    actorId
    actorName
    action
    targetType
    targetId
    oldValue
    newValue
    value
    requestId
  }
`)

/** A part of the list. */
export const AuditLogQuery = graphql(
  `
    query AuditLog($filter: AuditFilter, $after: String, $first: Int!) {
      auditLog(filter: $filter, after: $after, first: $first) {
        items {
          id
          ...AuditRow
        }
        nextCursor
      }
    }
  `,
  [auditRowFragment],
)

/** One line, for its own page. */
export const AuditEntryQuery = graphql(
  `
    query AuditEntry($id: ID!) {
      auditEntry(id: $id) {
        id
        ...AuditRow
      }
    }
  `,
  [auditRowFragment],
)

/** Exports a part of the list. */
export const ExportAuditLogMutation = graphql(`
  mutation ExportAuditLog($input: ExportAuditLogInput!) {
    exportAuditLog(input: $input) {
      text
      rows
      nextCursor
    }
  }
`)
