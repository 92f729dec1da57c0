import { expect, test } from 'vitest'
import { contentBranches, type ContentEntry, siblingsOf } from '#features/content/editor/content-rows.ts'
import { readListSearch } from '#features/content/editor/content-search.ts'

function entry(id: string, kind: ContentEntry['kind'], parentId: string | null = null): ContentEntry {
  const titles = { de: id, en: id, fr: id }
  const state = { state: 'live', pending: null, scheduledAt: null, staleLocales: [], missingLocales: [] }
  return { id, kind, parentId, key: id, titles, ...state } as unknown as ContentEntry
}

const lists = {
  items: [entry('1', 'wikiPage'), entry('2', 'wikiPage')],
  children: [
    entry('3', 'wikiShortcut', '1'),
    entry('4', 'wikiShortcut', '1'),
    entry('5', 'wikiCommand', '1'),
    entry('6', 'wikiCommand', '2'),
  ],
}

test('shows one item alone with what belongs to it', () => {
  const [branch, ...others] = contentBranches(lists, readListSearch({ parent: '2' }))
  expect([branch?.entry.id, branch?.children.map(({ id }) => id), others]).toEqual(['2', ['6'], []])
})

test('siblings are of one kind and one parent; a date gives no positions', () => {
  const ids = (id: string) => [...lists.items, ...lists.children].filter((one) => one.id === id)
  expect(ids('1').map((one) => siblingsOf(lists, one))).toEqual([['1', '2']])
  expect(ids('4').map((one) => siblingsOf(lists, one))).toEqual([['3', '4']])
  expect(ids('5').map((one) => siblingsOf(lists, one))).toEqual([['5']])
  const dated = entry('7', 'changelogEntry')
  expect(siblingsOf({ items: [dated], children: [] }, dated)).toEqual([])
})
