import { type FuzzedOperations, nasty, nastyCursor, nastyId, pageSize } from '#testing/fuzz/hostile-values.ts'

/** Operations of the ACP log. */
export const operations: FuzzedOperations = {
  auditLog: [
    'query ($a: String, $b: ID, $c: String, $d: Int! = 50) { auditLog(filter: { text: $a, reason: $a, actorId: $b, action: $a, targetType: $a }, after: $c, first: $d) { nextCursor } byTarget: auditLog(filter: { targetType: $a, targetId: $a, actorName: $a }, first: $d) { nextCursor } }',
    { a: nasty, b: nastyId, c: nastyCursor, d: pageSize },
  ],
  auditEntry: ['query ($a: ID!) { auditEntry(id: $a) { id } }', { a: nastyId }],
  auditRevert: ['query ($a: ID!) { auditRevert(id: $a) { state } }', { a: nastyId }],
  revertAuditEntry: [
    'mutation ($a: ID!, $b: String) { revertAuditEntry(input: { id: $a, reason: $b }) { id } }',
    { a: nastyId, b: nasty },
  ],
  undoAction: ['mutation ($a: ID!) { undoAction(id: $a) }', { a: nastyId }],
  exportAuditLog: [
    'mutation ($a: String, $b: ID, $c: String, $d: Int) { exportAuditLog(input: { filter: { text: $a, actorId: $b, targetId: $a }, format: NDJSON, after: $c, from: $d }) { rows } }',
    { a: nasty, b: nastyId, c: nastyCursor, d: pageSize },
  ],
}
