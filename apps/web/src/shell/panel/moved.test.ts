import { expect, test } from 'vitest'
import { moved } from '#shell/panel/moved.ts'

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
