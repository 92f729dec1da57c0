import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyId } from '#testing/fuzz/hostile-values.ts'

const realm = () => fc.constantFrom('de', 'fr', 'freeroam', 'x')
const type = () => fc.constantFrom('OTHER_REQUEST', 'REPORT_TEAM', 'ADMIN', 'x')
const target = '$a: Realm!, $b: ID!, $c: Int!'
const step = (name: string, selection = ' { id }'): FuzzedOperations[string] => [
  `mutation (${target}) { ${name}(realm: $a, chatId: $b, version: $c)${selection} }`,
  { a: realm(), b: nastyId, c: fc.integer() },
]

/** Steps of the team in a chat. */
export function operations(): FuzzedOperations {
  return {
    claimChat: step('claimChat'),
    releaseChat: step('releaseChat'),
    elevateChat: step('elevateChat', ''),
    transferChat: [
      `mutation (${target}, $d: ID!) { transferChat(realm: $a, chatId: $b, version: $c, memberId: $d) { id } }`,
      { a: realm(), b: nastyId, c: fc.integer(), d: nastyId },
    ],
    manageChat: [
      `mutation (${target}, $d: ChatType!, $e: Boolean!, $f: Realm!, $g: String) { manageChat(realm: $a, chatId: $b, version: $c, type: $d, elevated: $e, toRealm: $f, characterId: $g) { id } }`,
      { a: realm(), b: nastyId, c: fc.integer(), d: type(), e: fc.boolean(), f: realm(), g: nasty },
    ],
    editChatNote: [
      `mutation (${target}, $d: String!) { editChatNote(realm: $a, chatId: $b, version: $c, text: $d) { id } }`,
      { a: realm(), b: nastyId, c: fc.integer(), d: nasty },
    ],
  }
}
