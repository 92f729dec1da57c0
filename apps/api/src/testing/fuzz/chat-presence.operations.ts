import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyId } from '#testing/fuzz/hostile-values.ts'

const key = () => fc.oneof(nasty, fc.uuid())
const presence = () => fc.constantFrom('OPEN', 'WRITING', 'LEFT', 'x')

/** What is shown of who has a chat open. */
export function operations(): FuzzedOperations {
  return {
    showChatPresence: [
      'mutation ($a: Realm!, $b: ID!, $c: ID!, $d: SentChatPresence!) { showChatPresence(realm: $a, chatId: $b, key: $c, presence: $d) }',
      { a: fc.constantFrom('de', 'fr', 'freeroam', 'x'), b: nastyId, c: key(), d: presence() },
    ],
    showOwnChatPresence: [
      'mutation ($a: ID!, $b: ID!, $c: SentChatPresence!) { showOwnChatPresence(chatId: $a, key: $b, presence: $c) }',
      { a: nastyId, b: key(), c: presence() },
    ],
  }
}
