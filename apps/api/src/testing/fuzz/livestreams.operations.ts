import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyId } from '#testing/fuzz/hostile-values.ts'

const platform = () => fc.constantFrom('TWITCH', 'YOUTUBE', 'x')
// half of them are valid, so that the code behind the check runs too
const handle = () => fc.oneof(nasty, fc.stringMatching(/^[a-z0-9_]{3,25}$/))
const channelName = () => fc.oneof(nasty, fc.constant('Somebody'))

/** What is changed of the channels of the livestream page. */
export const operations: FuzzedOperations = {
  addLivestreamChannel: [
    'mutation ($a: StreamPlatform!, $b: String!, $c: String!, $d: String) { addLivestreamChannel(input: { platform: $a, handle: $b, displayName: $c, playerName: $d, enabled: true }) { id } }',
    { a: platform(), b: handle(), c: channelName(), d: nasty },
  ],
  editLivestreamChannel: [
    'mutation ($a: ID!, $b: StreamPlatform!, $c: String!, $d: String!, $e: String, $f: Int!) { editLivestreamChannel(id: $a, version: $f, input: { platform: $b, handle: $c, displayName: $d, playerName: $e, enabled: false }) { id } }',
    { a: nastyId, b: platform(), c: handle(), d: channelName(), e: nasty, f: fc.integer({ min: 1, max: 2 }) },
  ],
  removeLivestreamChannel: ['mutation ($a: ID!) { removeLivestreamChannel(id: $a) { id } }', { a: nastyId }],
  orderLivestreamChannels: [
    'mutation ($a: [ID!]!) { orderLivestreamChannels(ids: $a) { id } }',
    { a: fc.array(nastyId, { maxLength: 5 }) },
  ],
}
