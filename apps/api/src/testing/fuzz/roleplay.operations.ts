import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyCursor, nastyId, pageSize } from '#testing/fuzz/hostile-values.ts'

const realm = () => fc.constantFrom('de', 'fr', 'freeroam', 'x')
const characterId = () => fc.oneof(nasty, fc.constant('c-1'))
const name = () => fc.oneof(nasty, fc.constantFrom('Jule', "O'Neil"))

/** What is read and wished of the roleplay world. */
export function operations(): FuzzedOperations {
  return {
    characters: [
      'query ($a: Realm!, $b: String, $c: CharacterSort!, $d: String, $e: Int!) { characters(realm: $a, search: $b, sort: $c, after: $d, first: $e) { items { id } nextCursor } }',
      { a: realm(), b: nasty, c: fc.constantFrom('NAME', 'LAST_PLAYED', 'x'), d: nastyCursor, e: pageSize },
    ],
    character: [
      'query ($a: Realm!, $b: String!) { character(realm: $a, characterId: $b) { id changes { id } } }',
      { a: realm(), b: characterId() },
    ],
    characterRenames: [
      'query ($a: Realm!, $b: String, $c: Int!) { characterRenames(realm: $a, after: $b, first: $c) { items { id } } }',
      { a: realm(), b: nastyCursor, c: pageSize },
    ],
    renameCharacter: [
      'mutation ($a: Realm!, $b: String!, $c: String!, $d: String!, $e: ID!) { renameCharacter(input: { realm: $a, characterId: $b, firstName: $c, lastName: $d, idempotencyKey: $e }) { id } }',
      { a: realm(), b: characterId(), c: name(), d: name(), e: fc.oneof(nasty, fc.uuid()) },
    ],
    setWorldOwner: [
      'mutation ($a: ID!, $b: Boolean!) { setWorldOwner(id: $a, ownsWorld: $b) { id } }',
      { a: nastyId, b: fc.boolean() },
    ],
  }
}
