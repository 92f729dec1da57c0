import { expect, test } from 'vitest'
import { describeGaps, rowsFileOf } from '#testing/authorization/describe-gaps.ts'

test('a missing row is one line that names the file of its feature', () => {
  const gaps = { unlisted: ['Query.players'], withoutRow: ['Mutation.notifyPlayer'], gone: [] }
  expect(describeGaps(gaps)).toEqual([
    'Query.players is not in the matrix: add a row, or a plain field, to apps/api/src/testing/authorization/players.rows.ts',
    'Mutation.notifyPlayer has a rule of its own and no row: add one to apps/api/src/testing/authorization/notifications.rows.ts',
  ])
  expect(describeGaps({ unlisted: [], withoutRow: [], gone: [] })).toEqual([])
})

test('a field of an object belongs to the feature that defines it; one that nobody defines to any', () => {
  expect(rowsFileOf('NetworkStatus.playersOnline')).toMatch(/\/network\.rows\.ts$/)
  expect(rowsFileOf('GameServer.health')).toMatch(/\/game-servers\.rows\.ts$/)
  expect(rowsFileOf('Query.planted')).toMatch(/\/<feature>\.rows\.ts$/)
})
