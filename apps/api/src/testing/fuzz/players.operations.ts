import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyCursor, nastyId, pageSize } from '#testing/fuzz/hostile-values.ts'

/** Queries of players. */
export const operations: FuzzedOperations = {
  players: [
    'query ($a: String, $b: String, $c: Int! = 50) { players(search: $a, after: $b, first: $c) { nextCursor } }',
    { a: nasty, b: nastyCursor, c: pageSize },
  ],
  player: ['query ($a: ID!) { player(id: $a) { id } }', { a: fc.oneof(nasty, fc.integer()) }],
  publicPlayer: ['query ($a: ID!) { publicPlayer(id: $a) { name } }', { a: nastyId }],
}
