import { expect, test } from 'vitest'
import { contentTree, type FilteredEntry } from '#features/content/editor/content-tree.ts'

function entry(id: string, changes: Partial<FilteredEntry> = {}): FilteredEntry {
  return {
    id,
    parentId: null,
    key: `key-${id}`,
    titles: { de: `Titel ${id}`, en: `Title ${id}`, fr: `Titre ${id}` },
    state: 'live',
    pending: null,
    scheduledAt: null,
    staleLocales: [],
    missingLocales: [],
    ...changes,
  }
}

const items = [entry('1'), entry('2', { state: 'hidden' })]
const children = [
  entry('3', { parentId: '1', pending: 'draft' }),
  entry('4', { parentId: '1', staleLocales: ['fr'] }),
  entry('5', {
    parentId: '2',
    titles: { de: 'Autos am Hafen', en: 'Cars at the port', fr: 'Voitures au port' },
  }),
]

/** The tree as ids; in brackets those that are shown only because of their children. */
function shown(search: Parameters<typeof contentTree>[2]): string[] {
  return contentTree(items, children, search).map(
    (branch) =>
      `${branch.matches ? branch.entry.id : `(${branch.entry.id})`}:${branch.children.map(({ id }) => id).join()}`,
  )
}

test('shows every item below its parent', () => expect(shown({})).toEqual(['1:3,4', '2:5']))
test('finds words of title and key in any case', () => {
  expect(shown({ q: 'hafen AUTO' })).toEqual(['(2):5'])
  expect(shown({ q: 'key-4' })).toEqual(['(1):4'])
  expect(shown({ q: 'port CARS' })).toEqual(['(2):5'])
  expect(shown({ q: 'nichts' })).toEqual([])
})
test('filters by state', () => {
  expect(shown({ show: 'hidden' })).toEqual(['2:'])
  expect(shown({ show: 'draft' })).toEqual(['(1):3'])
  expect(shown({ show: 'stale' })).toEqual(['(1):4'])
  expect(shown({ show: 'scheduled' })).toEqual([])
})
