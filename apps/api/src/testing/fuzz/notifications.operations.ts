import fc from 'fast-check'
import {
  type FuzzedOperations,
  type FuzzTarget,
  nasty,
  nastyCursor,
  pageSize,
} from '#testing/fuzz/hostile-values.ts'

/** Queries and mutations of notifications. */
export function operations({ playerId }: FuzzTarget): FuzzedOperations {
  return {
    notifications: [
      `query ($a: String, $b: Int!) { player(id: ${playerId}) { notifications(after: $a, first: $b) { nextCursor } } }`,
      { a: nastyCursor, b: pageSize },
    ],
    notifyPlayer: [
      'mutation ($a: ID!, $b: String!, $c: ID!) { notifyPlayer(input: { playerId: $a, text: $b, idempotencyKey: $c }) { id } }',
      { a: fc.oneof(nasty, fc.constant(String(playerId))), b: nasty, c: fc.oneof(nasty, fc.uuid()) },
    ],
  }
}
