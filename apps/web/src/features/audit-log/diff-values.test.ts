import { expect, test } from 'vitest'
import { diffValues } from '#features/audit-log/diff-values.ts'

test('names only the fields that differ, by their paths', () => {
  const before = { name: 'A', place: { x: 1, y: 2 }, kept: [1, 2] }
  const after = { name: 'B', place: { x: 1, y: 3 }, kept: [1, 2], more: false }
  expect(diffValues(before, after)).toEqual([
    { path: 'name', before: 'A', after: 'B', members: false },
    { path: 'place.y', before: 2, after: 3, members: false },
    { path: 'more', before: undefined, after: false, members: false },
  ])
})

test('what was created or deleted has all of its fields on one side', () => {
  expect(diffValues(null, { a: 1 })).toEqual([{ path: 'a', before: undefined, after: 1, members: false }])
  expect(diffValues({ a: null, b: [] }, null)).toEqual([
    { path: 'a', before: null, after: undefined, members: false },
    { path: 'b', before: [], after: undefined, members: false },
  ])
})

test('a plain value has no path, and two equal ones no difference', () => {
  expect(diffValues('old', 'new')).toEqual([{ path: '', before: 'old', after: 'new', members: false }])
  expect(diffValues(null, 5)).toEqual([{ path: '', before: undefined, after: 5, members: false }])
  expect(diffValues({ a: 1 }, { a: 1 })).toEqual([])
  expect(diffValues(null, null)).toEqual([])
})

test('a list of plain values is compared as a set: who left and who joined, whatever the position', () => {
  const before = { name: 'A', permissions: ['a', 'c', 'd'] }
  expect(diffValues(before, { name: 'A', permissions: ['b', 'a', 'c', 'd'] })).toEqual([
    { path: 'permissions', before: undefined, after: ['b'], members: true },
  ])
  expect(diffValues(before, { name: 'A', permissions: ['c', 'e'] })).toEqual([
    { path: 'permissions', before: ['a', 'd'], after: ['e'], members: true },
  ])
  expect(diffValues(before, { name: 'A', permissions: [] })).toEqual([
    { path: 'permissions', before: ['a', 'c', 'd'], after: undefined, members: true },
  ])
})

test('a list whose order alone differs is shown whole, and a list of objects by position', () => {
  expect(diffValues({ a: [1, 2] }, { a: [2, 1] })).toEqual([
    { path: 'a', before: [1, 2], after: [2, 1], members: false },
  ])
  expect(diffValues({ a: [{ x: 1 }] }, { a: [{ x: 2 }] })).toEqual([
    { path: 'a.0.x', before: 1, after: 2, members: false },
  ])
})
