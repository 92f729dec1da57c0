import fc from 'fast-check'
import {
  type FuzzedOperations,
  type FuzzTarget,
  nasty,
  nastyCursor,
  nastyId,
  pageSize,
} from '#testing/fuzz/hostile-values.ts'

/** What is read of migrations of players, and made. */
export function operations({ playerId }: FuzzTarget): FuzzedOperations {
  const player = () => fc.oneof(nasty, fc.constant(String(playerId)), nastyId)
  const answer = () => fc.constantFrom('FROM', 'TO', 'BOTH', 'x')
  return {
    playerMigrationPreview: [
      'query ($a: ID!, $b: ID!, $c: MigrationAnswer!) { playerMigrationPreview(fromPlayerId: $a, toPlayerId: $b, answers: [{ question: notes, answer: $c }, { question: links, answer: $c }]) { obstacles fingerprint } }',
      { a: player(), b: player(), c: answer() },
    ],
    playerMigrations: [
      'query ($a: String, $b: Int!) { playerMigrations(after: $a, first: $b) { items { id wishes { pending } } nextCursor } }',
      { a: nastyCursor, b: pageSize },
    ],
    migratePlayer: [
      'mutation ($a: ID!, $b: ID!, $c: MigrationAnswer!, $d: String!, $e: String!, $f: ID) { migratePlayer(input: { fromPlayerId: $a, toPlayerId: $b, answers: [{ question: ranks, answer: $c }], expected: $d, reason: $e, idempotencyKey: $f }) { id } }',
      {
        a: player(),
        b: player(),
        c: answer(),
        d: fc.oneof(nasty, fc.constant('0'.repeat(32))),
        e: nasty,
        f: nastyId,
      },
    ],
    askOwnerAgain: ['mutation ($a: ID!) { askOwnerAgain(wishId: $a) }', { a: fc.oneof(nasty, fc.uuid()) }],
    undoPlayerMigration: [
      'mutation ($a: ID!) { undoPlayerMigration(input: { id: $a }) { id } }',
      { a: fc.oneof(nasty, fc.uuid()) },
    ],
  }
}
