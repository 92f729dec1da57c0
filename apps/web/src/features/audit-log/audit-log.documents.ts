import { graphql, type ResultOf } from '#graphql/graphql.ts'

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
    targetName
    oldValue
    newValue
    value
    requestId
    reverts
    revertedBy
  }
`)

/** What a revert of a line would do. */
export const auditRevertFragment = graphql(`
  fragment AuditRevert on AuditRevert @_unmask {
    state
    reason
    revertedBy
    action
    permission
    left
    now
    restored
  }
`)

/** What a revert of a line would do. */
export type AuditRevert = ResultOf<typeof auditRevertFragment>

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
      auditRevert(id: $id) {
        ...AuditRevert
      }
    }
  `,
  [auditRowFragment, auditRevertFragment],
)

/** Takes back what a line records. */
export const RevertAuditEntryMutation = graphql(
  `
    mutation RevertAuditEntry($input: RevertAuditEntryInput!) {
      revertAuditEntry(input: $input) {
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
