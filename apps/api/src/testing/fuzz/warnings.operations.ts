import fc from 'fast-check'
import {
  type FuzzedOperations,
  type FuzzTarget,
  nasty,
  nastyCursor,
  nastyId,
  pageSize,
} from '#testing/fuzz/hostile-values.ts'

const realm = () => fc.constantFrom('de', 'fr', 'freeroam', null, 'x')
const reason = () => fc.oneof(nasty, fc.constant('Spam'))
const uuid = () => fc.oneof(nasty, fc.uuid())
const links = () => fc.array(fc.oneof(nasty, fc.webUrl({ validSchemes: ['https'] })), { maxLength: 3 })
// most are valid, so that the code behind the check runs too
const days = () => fc.oneof(fc.integer({ min: -1, max: 5001 }), fc.double(), fc.constant(null))
const version = () => fc.integer({ min: 0, max: 3 })

/** What is read and changed of warnings. */
export function operations({ playerId }: FuzzTarget): FuzzedOperations {
  return {
    playerWarnings: [
      `query ($a: WarningStatus!, $b: String, $c: Int!) { player(id: ${playerId}) { warnings(status: $a, after: $b, first: $c) { items { id } nextCursor } } }`,
      { a: fc.constantFrom('ALL', 'ACTIVE', 'EARLIER', 'x'), b: nastyCursor, c: pageSize },
    ],
    createWarning: [
      'mutation ($a: ID!, $b: Realm, $c: String!, $d: String, $e: Float, $f: ID, $g: [String!], $h: ID!) { createWarning(input: { playerId: $a, realm: $b, reason: $c, remark: $d, days: $e, ruleId: $f, proof: $g, idempotencyKey: $h }) { id } }',
      {
        a: fc.oneof(nastyId, fc.constant(String(playerId))),
        b: realm(),
        c: reason(),
        d: nasty,
        e: days(),
        f: fc.oneof(nastyId, fc.constant(null)),
        g: links(),
        h: uuid(),
      },
    ],
    editWarning: [
      'mutation ($a: ID!, $b: Int!, $c: Realm, $d: String!, $e: Float, $f: [String!]) { editWarning(input: { id: $a, version: $b, realm: $c, reason: $d, days: $e, proof: $f }) { id } }',
      { a: uuid(), b: version(), c: realm(), d: reason(), e: days(), f: links() },
    ],
    deleteWarning: [
      'mutation ($a: ID!, $b: Int!, $c: String) { deleteWarning(input: { id: $a, version: $b, comment: $c }) { id } }',
      { a: uuid(), b: version(), c: nasty },
    ],
    addWarningThreshold: [
      'mutation ($a: Realm, $b: Float!, $c: ID!) { addWarningThreshold(input: { realm: $a, count: $b, templateId: $c }) { id } }',
      { a: realm(), b: fc.oneof(fc.integer({ min: -1, max: 101 }), fc.double()), c: nastyId },
    ],
    editWarningThreshold: [
      'mutation ($a: ID!, $b: Int!, $c: Float!, $d: ID!) { editWarningThreshold(id: $a, version: $b, input: { count: $c, templateId: $d }) { id } }',
      { a: nastyId, b: version(), c: fc.double(), d: nastyId },
    ],
    deleteWarningThreshold: [
      'mutation ($a: ID!, $b: Int!) { deleteWarningThreshold(id: $a, version: $b) { id } }',
      { a: nastyId, b: version() },
    ],
  }
}
