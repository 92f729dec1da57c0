import { expect, test } from 'vitest'
import { listVariables } from '#features/content/editor/content-groups.ts'
import { readItemSearch, readListSearch, readNewSearch } from '#features/content/editor/content-search.ts'

test('reads the URL of a list and drops what is unknown', () => {
  expect(readListSearch({ kind: 'wikiPage', q: 42, show: 'stale' })).toEqual({
    kind: 'wikiPage',
    q: '42',
    show: 'stale',
  })
  expect(readListSearch({ kind: {}, q: '', show: 'everything' })).toEqual({})
})

test('the variables query a list with the children of its items; an unknown kind is the first list', () => {
  expect(listVariables({ kind: 'wikiPage' })).toEqual({
    kind: 'wikiPage',
    firstKind: 'wikiShortcut',
    secondKind: 'wikiCommand',
    withFirst: true,
    withSecond: true,
  })
  expect(listVariables({ kind: 'rule' })).toEqual(listVariables({}))
  expect(listVariables({ kind: 'gameCard' })).toMatchObject({ withFirst: false, withSecond: false })
})

test('reads the URLs of an item and of a new one', () => {
  expect(readItemSearch({ lang: 'en', view: 'history', revision: '3', with: 'live' })).toEqual({
    lang: 'en',
    view: 'history',
    revision: 3,
    with: 'live',
  })
  expect(readItemSearch({ lang: 'xx', view: 'edit', revision: '-1', with: 'previous' })).toEqual({})
  expect(readNewSearch({ kind: 'rule', parent: 12 })).toEqual({ kind: 'rule', parent: '12' })
})

test('returns invalid parameters as undefined, as the router would keep them otherwise', () => {
  const wrong = {
    kind: [1],
    q: {},
    show: 'x',
    lang: 'it',
    view: 'x',
    revision: '-1',
    edit: '1.5',
    with: 'x',
    parent: null,
  }
  const list = { kind: undefined, q: undefined, show: undefined, parent: undefined }
  expect(readListSearch(wrong)).toStrictEqual({ ...list, sort: undefined, hide: undefined })
  const item = { lang: undefined, edit: undefined, view: undefined, revision: undefined, with: undefined }
  expect(readItemSearch(wrong)).toStrictEqual(item)
  expect(readNewSearch(wrong)).toStrictEqual({ kind: undefined, parent: undefined, lang: undefined })
})
