import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyCursor, nastyId, pageSize } from '#testing/fuzz/hostile-values.ts'

/** Queries of players. */
export const operations: FuzzedOperations = {
  players: [
    'query ($a: String, $b: String, $c: Int! = 50, $d: ID) { players(search: $a, after: $b, first: $c) { nextCursor } sorted: players(search: $a, after: $b, first: $c, sort: LAST_SEEN, direction: DESC, filter: { rankId: $d, linked: false }) { nextCursor } }',
    { a: nasty, b: nastyCursor, c: pageSize, d: nastyId },
  ],
  playerCount: [
    'query ($a: String, $b: ID) { playerCount(search: $a, filter: { rankId: $b, online: true }) { count isExact } }',
    { a: nasty, b: nastyId },
  ],
  exportPlayers: [
    'mutation ($a: String, $b: [ID!], $c: String, $d: Int) { exportPlayers(input: { search: $a, ids: $b, after: $c, from: $d }) { rows } }',
    { a: nasty, b: fc.array(nastyId, { maxLength: 3 }), c: nastyCursor, d: pageSize },
  ],
  findOtherAccounts: [
    'mutation ($a: ID!) { findOtherAccounts(input: { playerId: $a }) { linked isWhole } }',
    { a: nastyId },
  ],
  player: ['query ($a: ID!) { player(id: $a) { id } }', { a: fc.oneof(nasty, fc.integer()) }],
  publicPlayer: ['query ($a: ID!) { publicPlayer(id: $a) { name } }', { a: nastyId }],
}
