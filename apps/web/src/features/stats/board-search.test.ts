import { expect, test } from 'vitest'
import { readBoardSearch } from '#features/stats/board-search.ts'

const cursor = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url')
const first = { after: undefined, per: undefined, name: undefined }

test('a page, a size and a name are read from the address', () => {
  const after = cursor([-40, 1_767_225_600_000_001, 7])
  expect(readBoardSearch({ after, per: '100', name: ' Yuki ', other: 1 })).toEqual({
    after,
    per: 100,
    name: 'Yuki',
  })
  expect(readBoardSearch({ after, per: 50, name: 123 })).toEqual({ after, per: 50, name: '123' })
})

test.each([
  'x',
  '%00',
  '../..',
  cursor([1, 2]),
  cursor([1, 2, -3]),
  cursor([1, 2, 3, 4]),
  cursor([1.5, 2, 3]),
  cursor(['1', 2, 3]),
  cursor([1e300, 2, 3]),
  cursor({ length: 3 }),
  `${cursor([1, 2, 3])}${'A'.repeat(200)}`,
  ['a'],
  null,
])('%j is no page: the first one is shown', (after) => {
  expect(readBoardSearch({ after })).toEqual(first)
})

test.each(['25', '1', '1000', '-50', 'x', '', null, {}, ['100', '50']])('%j is no other size', (per) => {
  expect(readBoardSearch({ per })).toEqual(first)
})

test.each(['', '  ', 'ab', ' ab ', null, {}])('%j is too short to be looked for', (name) => {
  expect(readBoardSearch({ name })).toEqual(first)
})

test('a name is cut', () => {
  expect(readBoardSearch({ name: 'x'.repeat(500) }).name).toBe('x'.repeat(64))
})
