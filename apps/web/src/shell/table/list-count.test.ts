import { expect, test } from 'vitest'
import { listCount } from '#shell/table/list-count.ts'

test('a list that is loaded whole has as many rows as are loaded, whatever was estimated', () => {
  const counted = { count: 12, isExact: false }
  expect(listCount({ counted, loaded: 9, isWhole: true })).toEqual({ kind: 'exact', count: 9 })
})

test('what the server counted is exact', () => {
  const counted = { count: 300, isExact: true }
  expect(listCount({ counted, loaded: 50, isWhole: false })).toEqual({ kind: 'exact', count: 300 })
})

test('an estimate says no more digits than it knows', () => {
  const counted = { count: 987_654, isExact: false }
  expect(listCount({ counted, loaded: 50, isWhole: false })).toEqual({ kind: 'about', count: 990_000 })
})

test('without a count, or below what is loaded already, a list has more rows than these', () => {
  const more = { kind: 'moreThan', count: 50 }
  expect(listCount({ counted: null, loaded: 50, isWhole: false })).toEqual(more)
  expect(listCount({ counted: { count: 12, isExact: false }, loaded: 50, isWhole: false })).toEqual(more)
})
