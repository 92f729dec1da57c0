import type { MatrixRow, PlainFields } from '#testing/authorization/matrix-row.ts'

/** Rows of the ACP log. */
export const rows: readonly MatrixRow[] = [
  {
    field: 'Query.auditLog',
    prepare: () => ({ query: '{ auditLog(filter: { text: "a" }) { items { id action } nextCursor } }' }),
  },
  {
    field: 'Query.auditEntry',
    prepare: async ({ seed }) => ({
      query: 'query ($id: ID!) { auditEntry(id: $id) { id actorName newValue requestId } }',
      variables: { id: (await seed.auditLines([{}]))[0] },
    }),
  },
  {
    field: 'Mutation.exportAuditLog',
    prepare: () => ({
      query: 'mutation { exportAuditLog(input: { format: CSV }) { text rows nextCursor } }',
    }),
  },
]

/** Fields that require no more than the query that leads to their object. */
export const plainFields: PlainFields = {
  AuditEntry: [
    'id',
    'at',
    'actorId',
    'actorName',
    'action',
    'targetType',
    'targetId',
    'oldValue',
    'newValue',
    'value',
    'requestId',
  ],
  AuditExportPart: ['text', 'rows', 'nextCursor'],
  AuditPage: ['items', 'nextCursor'],
}
