import fc from 'fast-check'
import {
  type FuzzedOperations,
  type FuzzTarget,
  nasty,
  nastyCursor,
  nastyId,
  pageSize,
} from '#testing/fuzz/hostile-values.ts'

/** Queries and mutations of players. */
export function operations({ playerId }: FuzzTarget): FuzzedOperations {
  return {
    players: [
      'query ($a: String, $b: String, $c: Int! = 50, $d: ID) { players(search: $a, after: $b, first: $c) { nextCursor } sorted: players(search: $a, after: $b, first: $c, sort: LAST_SEEN, direction: DESC, filter: { rankId: $d, linked: false, banned: false, warned: true, team: false, newThisWeek: true, realm: de }) { nextCursor } }',
      { a: nasty, b: nastyCursor, c: pageSize, d: nastyId },
    ],
    playerCount: [
      'query ($a: String, $b: ID) { playerCount(search: $a, filter: { rankId: $b, online: true, banned: true, warned: false, team: true, newThisWeek: false }) { count isExact } }',
      { a: nasty, b: nastyId },
    ],
    exportPlayers: [
      'mutation ($a: String, $b: [ID!], $c: String, $d: Int) { exportPlayers(input: { search: $a, ids: $b, after: $c, from: $d }) { rows } }',
      { a: nasty, b: fc.array(nastyId, { maxLength: 3 }), c: nastyCursor, d: pageSize },
    ],
    formerNames: ['query ($a: String!) { formerNames(search: $a) { name player { id } } }', { a: nasty }],
    findOtherAccounts: [
      'mutation ($a: ID!) { findOtherAccounts(input: { playerId: $a }) { linked isWhole } }',
      { a: nastyId },
    ],
    player: ['query ($a: ID!) { player(id: $a) { id } }', { a: fc.oneof(nasty, fc.integer()) }],
    publicPlayer: ['query ($a: ID!) { publicPlayer(id: $a) { name } }', { a: nastyId }],
    notes: [
      `query ($a: String, $b: Int!) { player(id: ${playerId}) { notes(after: $a, first: $b) { nextCursor } } }`,
      { a: nastyCursor, b: pageSize },
    ],
    playSessions: [
      `query ($a: String, $b: Int!) { player(id: ${playerId}) { playSessions(after: $a, first: $b) { nextCursor } } }`,
      { a: nastyCursor, b: pageSize },
    ],
    editPlayerNote: [
      'mutation ($a: ID!, $b: Int!, $c: String!) { editPlayerNote(input: { playerId: $a, version: $b, text: $c }) { id } }',
      { a: fc.oneof(nasty, fc.constant(String(playerId))), b: fc.integer({ min: -2, max: 3 }), c: nasty },
    ],
    editAllowedCharacters: [
      'mutation ($a: ID!, $b: Int!, $c: Int) { editAllowedCharacters(input: { playerId: $a, realm: de, version: $b, allowed: $c }) { id } }',
      {
        a: fc.oneof(nasty, fc.constant(String(playerId))),
        b: fc.integer({ min: -2, max: 3 }),
        c: fc.integer({ min: -2147483648, max: 2147483647 }),
      },
    ],
  }
}
