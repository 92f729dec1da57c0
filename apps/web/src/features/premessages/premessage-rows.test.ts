import { expect, test } from 'vitest'
import { premessageRows } from '#features/premessages/premessage-rows.ts'
import type { ShownPremessage } from '#features/premessages/premessages.documents.ts'

function premessage(id: string, changes: Partial<ShownPremessage>): ShownPremessage {
  return {
    id,
    own: false,
    name: `Name ${id}`,
    chatTypes: [],
    texts: { de: 'Hallo', en: 'Hello', fr: 'Bonjour' },
    position: 1,
    uses: 0,
    lastUsedAt: null,
    version: 1,
    changedAt: '2026-01-01T00:00:00Z',
    changedByName: 'Anna',
    ...changes,
  }
}

const list = [
  premessage('1', { chatTypes: ['UNBAN'] }),
  premessage('2', { chatTypes: ['CHAR_DELETE'], texts: { de: 'Tschüss', en: 'Bye', fr: 'Au revoir' } }),
  premessage('3', {}),
  premessage('4', { own: true }),
]
const found = (search: Parameters<typeof premessageRows>[1]) =>
  premessageRows(list, search).map((row) => row.premessage.id)

test('a type of chats shows its premessages and those for all', () => {
  expect(found({ type: 'UNBAN' })).toEqual(['1', '3', '4'])
})

test('the search reads names and texts in each language', () => {
  expect(found({ q: 'revoir' })).toEqual(['2'])
  expect(found({ q: 'name 3' })).toEqual(['3'])
})

test('a row stands among the team’s or the own ones, whatever is filtered', () => {
  expect(found({ of: 'own' })).toEqual(['4'])
  expect(premessageRows(list, { q: 'revoir' })[0]?.siblings).toEqual(['1', '2', '3'])
  expect(premessageRows(list, { of: 'own' })[0]?.siblings).toEqual(['4'])
})
