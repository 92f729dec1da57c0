import { expect, test } from 'vitest'
import { diffValues } from '#features/audit-log/diff-values.ts'

test('names only the fields that differ, by their paths', () => {
  const before = { name: 'A', place: { x: 1, y: 2 }, kept: [1, 2] }
  const after = { name: 'B', place: { x: 1, y: 3 }, kept: [1, 2], more: false }
  expect(diffValues(before, after)).toEqual([
    { path: 'name', before: 'A', after: 'B' },
    { path: 'place.y', before: 2, after: 3 },
    { path: 'more', before: undefined, after: false },
  ])
})

test('what was created or deleted has all of its fields on one side', () => {
  expect(diffValues(null, { a: 1 })).toEqual([{ path: 'a', before: undefined, after: 1 }])
  expect(diffValues({ a: null, b: [] }, null)).toEqual([
    { path: 'a', before: null, after: undefined },
    { path: 'b', before: [], after: undefined },
  ])
})

test('a plain value has no path, and two equal ones no difference', () => {
  expect(diffValues('old', 'new')).toEqual([{ path: '', before: 'old', after: 'new' }])
  expect(diffValues(null, 5)).toEqual([{ path: '', before: undefined, after: 5 }])
  expect(diffValues({ a: 1 }, { a: 1 })).toEqual([])
  expect(diffValues(null, null)).toEqual([])
})
