import { expect, test } from 'vitest'
import { savedViewLimits, viewOf, withView } from '#shell/table/saved-views.ts'

test('a view keeps search, filters, order and columns, but not the page', () => {
  expect(viewOf({ q: 'hd', after: 'abc', sort: '-seen', rows: 200, rank: undefined })).toEqual({
    q: 'hd',
    sort: '-seen',
    rows: 200,
  })
})

test('a view of the same name is replaced, and the oldest makes room', () => {
  const views = Array.from({ length: savedViewLimits.views }, (_, index) => ({
    name: `${index}`,
    search: {},
  }))
  const replaced = withView(views, { name: '3', search: { q: 'x' } })
  expect(replaced).toHaveLength(savedViewLimits.views)
  expect(replaced.at(-1)).toEqual({ name: '3', search: { q: 'x' } })
  expect(withView(views, { name: 'new', search: {} })[0]?.name).toBe('1')
})
