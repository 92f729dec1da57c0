import { expect, test } from 'vitest'
import { readChangelogSearch } from '#features/content/changelog/changelog-search.ts'

test.each([
  [
    { group: 'ttt', month: '2021-03' },
    { group: 'ttt', month: '2021-03' },
  ],
  [{ group: 'toString' }, {}],
  [{ group: 'hacked', month: '2021-13' }, {}],
  [{ month: 202103, q: 5 }, { q: '5' }],
  [{ q: '', mark: '' }, {}],
  [{ q: ['x'], group: { a: 1 } }, {}],
])('%j is read as %j', (search, read) => expect(readChangelogSearch(search)).toEqual(read))

test('the search text is never longer than the server accepts', () =>
  expect(readChangelogSearch({ q: 'x'.repeat(500) }).q).toHaveLength(100))

test('parameters without a valid value are returned as undefined, not left to the router', () => {
  const search = { q: ['x'], mark: { a: 1 }, group: 'hacked', month: '2021-13' }
  const { q, mark, group, month } = { ...search, ...readChangelogSearch(search) }
  expect([q, mark, group, month]).toEqual([undefined, undefined, undefined, undefined])
})
