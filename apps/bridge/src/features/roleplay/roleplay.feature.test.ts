import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { roleplayFeature } from '#features/roleplay/roleplay.feature.ts'

test('an empty list of a world is charged for the row that stays and for reading the whole world', () => {
  const { rowsOf } = roleplayFeature.calls['/roleplay-snapshot']
  const page = { bootId: randomUUID(), snapshotId: randomUUID(), kind: 'character' as const, ids: [] }
  expect(rowsOf({ ...page, page: 0, complete: false })).toBe(1_000)
  expect(rowsOf({ ...page, page: 0, complete: true })).toBe(2_000)
  expect(rowsOf({ ...page, page: 1, complete: false })).toBe(0)
  expect(rowsOf({ ...page, page: 7, complete: true })).toBe(1_000)
})
