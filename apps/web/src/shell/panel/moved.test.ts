import { expect, test } from 'vitest'
import { moved, movedTo } from '#shell/panel/moved.ts'

const ids = ['a', 'b', 'c']

test('swaps an entry with its neighbour', () => {
  expect(moved(ids, 'b', 'up')).toEqual(['b', 'a', 'c'])
  expect(moved(ids, 'b', 'down')).toEqual(['a', 'c', 'b'])
})

test('returns null for a step past the ends and for an entry that is not in the list', () => {
  expect(moved(ids, 'a', 'up')).toBeNull()
  expect(moved(ids, 'c', 'down')).toBeNull()
  expect(moved(ids, 'x', 'up')).toBeNull()
  expect(moved(ids, 'x', 'down')).toBeNull()
})

test('moves an entry to a position, the last one for a number past the end', () => {
  expect(movedTo(ids, 'c', 1)).toEqual(['c', 'a', 'b'])
  expect(movedTo(ids, 'a', 2)).toEqual(['b', 'a', 'c'])
  expect(movedTo(ids, 'a', 99)).toEqual(['b', 'c', 'a'])
  expect(movedTo(ids, 'c', 0)).toEqual(['c', 'a', 'b'])
})

test('returns null for the position it has, and for an entry that is not in the list', () => {
  expect(movedTo(ids, 'b', 2)).toBeNull()
  expect(movedTo(ids, 'c', 7)).toBeNull()
  expect(movedTo(ids, 'x', 1)).toBeNull()
})
