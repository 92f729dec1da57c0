import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyId } from '#testing/fuzz/hostile-values.ts'

/** What is changed of links. */
export const operations: FuzzedOperations = {
  link: [
    'mutation ($a: LinkKind!, $b: String!, $c: String!) { link(input: { kind: $a, name: $b, code: $c }) { id } }',
    { a: fc.constantFrom('GAME', 'VOICE', 'x'), b: nasty, c: nasty },
  ],
  unlink: ['mutation ($a: ID!) { unlink(id: $a) { id } }', { a: fc.oneof(nasty, fc.constant('0')) }],
  decideLinkRequest: [
    'mutation ($a: ID!, $b: Boolean!) { decideLinkRequest(input: { id: $a, confirm: $b }) { id } }',
    { a: nastyId, b: fc.boolean() },
  ],
  decideStaffLink: [
    'mutation ($a: ID!, $b: Boolean!) { decideStaffLink(input: { id: $a, confirm: $b }) { id } }',
    { a: nastyId, b: fc.boolean() },
  ],
}
