import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyId } from '#testing/fuzz/hostile-values.ts'

/** What players say of the help they got. */
export function operations(): FuzzedOperations {
  return {
    rateOwnChat: [
      'mutation ($a: ID!, $b: Int, $c: String) { rateOwnChat(chatId: $a, stars: $b, comment: $c) { ratedStars } }',
      { a: nastyId, b: fc.option(fc.integer()), c: fc.option(nasty) },
    ],
  }
}
