import fc from 'fast-check'
import {
  type FuzzedOperations,
  type FuzzTarget,
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

// most are valid, so that the code behind the check runs too
const instant = fc.oneof(
  { weight: 9, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
  { weight: 1, arbitrary: nasty },
)
const orNone = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.oneof(fc.constant(null), arbitrary)
const event = fc.oneof(
  nastyId,
  fc.tuple(fc.maxSafeInteger(), fc.uuid()).map(([server, id]) => `${server}:${id}`),
)

/** What is read and corrected of the statistics. */
export function operations({ playerId }: FuzzTarget): FuzzedOperations {
  const player = fc.oneof(nastyId, fc.constant(String(playerId)))
  const reason = fc.oneof(nasty, fc.constant('a test'))
  const change = (field: string): FuzzedOperations[string] => [
    `mutation ($a: ID!, $b: [ID!], $c: String!, $d: ID, $e: DateTime, $f: DateTime) { ${field}(input: { playerId: $a, events: $b, reason: $c, filter: { serverId: $d, from: $e, to: $f, kind: KILL, mode: ttt } }) }`,
    {
      a: player,
      b: orNone(fc.array(event, { maxLength: 3 })),
      c: reason,
      d: orNone(nastyId),
      e: orNone(instant),
      f: orNone(instant),
    },
  ]
  const hide = (field: string): FuzzedOperations[string] => [
    `mutation ($a: ID!, $b: String!) { ${field}(input: { playerId: $a, reason: $b }) { id } }`,
    { a: player, b: reason },
  ]
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
    statsEvents: [
      'query ($a: ID!, $b: DateTime, $c: DateTime, $d: Boolean, $e: String, $f: Int! = 50) { statsEvents(playerId: $a, filter: { from: $b, to: $c, voided: $d, kind: WIN }, after: $e, first: $f) { items { id } nextCursor } }',
      {
        a: player,
        b: orNone(instant),
        c: orNone(instant),
        d: orNone(fc.boolean()),
        e: fc.oneof(
          nastyCursor,
          fc.tuple(fc.uuid(), whole).map((key) => Buffer.from(JSON.stringify(key)).toString('base64url')),
        ),
        f: pageSize,
      },
    ],
    playerOnBoards: ['query ($a: ID!) { playerOnBoards(playerId: $a) { id } }', { a: player }],
    voidStatsEvents: change('voidStatsEvents'),
    restoreStatsEvents: change('restoreStatsEvents'),
    hidePlayerFromBoards: hide('hidePlayerFromBoards'),
    showPlayerOnBoards: hide('showPlayerOnBoards'),
  }
}
