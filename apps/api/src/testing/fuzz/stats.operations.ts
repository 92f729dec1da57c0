import fc from 'fast-check'
import {
  type FuzzedOperations,
  nasty,
  nastyCursor,
  nastyId,
  pageSize,
  value,
} from '#testing/fuzz/hostile-values.ts'

const whole = fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.double())
/** Cursors that look like those of a board, and others. */
const boardCursor = fc.oneof(
  nastyCursor,
  fc.tuple(whole, whole, whole).map((key) => Buffer.from(JSON.stringify(key)).toString('base64url')),
)

/** Queries of the statistics. */
export function operations(): FuzzedOperations {
  return {
    statsBoard: [
      'query ($a: String, $b: String, $c: Int! = 25) { statsBoard(mode: ttt, period: WEEKLY, name: $a, after: $b, first: $c) { nextCursor } }',
      { a: nasty, b: boardCursor, c: pageSize },
    ],
    bestOfToday: ['query ($a: StatsMode!) { bestOfToday(mode: $a) { rank } }', { a: nasty }],
    ownStatsRow: [
      'query ($a: Int! = 25) { ownStatsRow(mode: global, period: ALL_TIME, first: $a) { pageCursor } }',
      { a: pageSize },
    ],
    playerStats: ['query ($a: ID!) { playerStats(playerId: $a) { level bestDay { day } } }', { a: nastyId }],
    hideOwnStats: ['mutation ($a: Boolean!) { hideOwnStats(hidden: $a) { hiddenBy } }', { a: value }],
  }
}
