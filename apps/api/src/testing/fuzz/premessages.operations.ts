import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyId } from '#testing/fuzz/hostile-values.ts'

const realm = () => fc.constantFrom('de', 'fr', 'freeroam', 'x')
const types = () => fc.array(fc.constantFrom('UNBAN', 'CHAR_DELETE', 'x'), { maxLength: 20 })
const text = () => fc.oneof(nasty, fc.constantFrom('{player}', '{', '{?}', '{x}'))
const input = '{ name: $b, chatTypes: $c, texts: { de: $d, en: $e, fr: $f } }'
const content = { b: nasty, c: types(), d: text(), e: text(), f: text() }
const contentTypes = '$b: String!, $c: [ChatType!]!, $d: String!, $e: String!, $f: String!'

/** What is read and changed of premessages. */
export function operations(): FuzzedOperations {
  return {
    premessages: ['query ($a: Realm!) { premessages(realm: $a) { id name } }', { a: realm() }],
    premessageVersions: [
      'query ($a: Realm!, $b: ID!) { premessageVersions(realm: $a, id: $b) { version } }',
      { a: realm(), b: nastyId },
    ],
    premessageValues: [
      'query ($a: Realm!, $b: ID!) { premessageValues(realm: $a, playerId: $b) { playerName ban { endsAt } } }',
      { a: realm(), b: nastyId },
    ],
    addPremessage: [
      `mutation ($a: Realm!, $g: Boolean!, $h: ID!, ${contentTypes}) { addPremessage(realm: $a, own: $g, idempotencyKey: $h, input: ${input}) { id } }`,
      { a: realm(), g: fc.boolean(), h: fc.oneof(nasty, fc.uuid()), ...content },
    ],
    editPremessage: [
      `mutation ($a: Realm!, $g: ID!, $h: Int!, ${contentTypes}) { editPremessage(realm: $a, id: $g, version: $h, input: ${input}) { id } }`,
      { a: realm(), g: nastyId, h: fc.integer(), ...content },
    ],
    deletePremessage: [
      'mutation ($a: Realm!, $b: ID!, $c: Int!) { deletePremessage(realm: $a, id: $b, version: $c) { id } }',
      { a: realm(), b: nastyId, c: fc.integer() },
    ],
    restorePremessage: [
      'mutation ($a: Realm!, $b: ID!, $c: Int!) { restorePremessage(realm: $a, id: $b, version: $c) { id } }',
      { a: realm(), b: nastyId, c: fc.integer() },
    ],
    countPremessageUse: [
      'mutation ($a: Realm!, $b: ID!) { countPremessageUse(realm: $a, id: $b) }',
      { a: realm(), b: nastyId },
    ],
    orderPremessages: [
      'mutation ($a: Realm!, $b: Boolean!, $c: [ID!]!) { orderPremessages(realm: $a, own: $b, ids: $c) { id } }',
      { a: realm(), b: fc.boolean(), c: fc.array(nastyId, { maxLength: 5 }) },
    ],
  }
}
