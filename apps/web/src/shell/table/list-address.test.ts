import { expect, test } from 'vitest'
import {
  nextSort,
  readHidden,
  readListAddress,
  readSort,
  writeHidden,
  writeSort,
} from '#shell/table/list-address.ts'

test('an order reads back from the address as it was written', () => {
  for (const sort of [{ column: 'name', descending: false }, { column: 'name', descending: true }, null])
    expect(readSort(writeSort(sort), ['name'])).toEqual(sort)
})

test('an order by a column that the list has not, or cannot sort by, is none', () => {
  expect(readSort('-nobody', ['name'])).toBeNull()
  expect(readSort('-', ['name'])).toBeNull()
})

test('a header sorts, reverses and goes back to the order of the list', () => {
  const first = nextSort(null, 'seen', true)
  const second = nextSort(first, 'seen', true)
  expect([first?.descending, second?.descending]).toEqual([true, false])
  expect(nextSort(second, 'seen', true)).toBeNull()
  expect(nextSort(second, 'name', false)).toEqual({ column: 'name', descending: false })
})

test('hidden columns read back from the address, and none leave no trace there', () => {
  expect(readHidden(writeHidden(['uuid', 'id']))).toEqual(['uuid', 'id'])
  expect(writeHidden([])).toBeUndefined()
  expect(readHidden(undefined)).toEqual([])
})

test('columns that are hidden at first can be shown, which the address says', () => {
  const columns = [{ id: 'name' }, { id: 'software', hiddenAtFirst: true }]
  expect(readHidden(undefined, columns)).toEqual(['software'])
  expect(writeHidden(['software'], columns)).toBeUndefined()
  expect(readHidden(writeHidden([], columns), columns)).toEqual([])
  expect(readHidden(writeHidden(['software', 'name'], columns), columns)).toEqual(['name', 'software'])
})

test('keeps both keys, as the router keeps one that it is not given', () => {
  expect(readListAddress({ sort: ['x'], hide: 7 })).toStrictEqual({ sort: undefined, hide: '7' })
})
