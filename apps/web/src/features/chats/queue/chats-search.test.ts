import { expect, test } from 'vitest'
import { chatsVariables, isFiltered, readChatsSearch } from '#features/chats/queue/chats-search.ts'

const queue = {
  status: 'NOT_CLOSED',
  type: null,
  realm: null,
  playerId: null,
  assignee: null,
  unread: false,
  age: null,
  outcome: null,
  recent: false,
  search: null,
  sort: 'WAITING',
  after: null,
}

test('shows what is not closed, who waits longest first, unless the address says otherwise', () => {
  expect(chatsVariables(readChatsSearch({}))).toEqual(queue)
  expect(
    chatsVariables(
      readChatsSearch({
        status: 'x',
        type: 1,
        realm: 'es',
        assignee: {},
        unread: 'yes',
        age: 'day',
        outcome: 0,
        recent: 'true',
        order: 'x',
      }),
    ),
  ).toEqual(queue)
  expect(isFiltered(readChatsSearch({ order: 'NEWEST', hide: 'id' }))).toBe(false)
  expect(isFiltered(readChatsSearch({ unread: true }))).toBe(true)
})

test('an order that the chosen chats do not have is their own one', () => {
  const sortOf = (search: Record<string, unknown>) => chatsVariables(readChatsSearch(search)).sort
  expect(sortOf({ status: 'CLOSED', order: 'WAITING' })).toBe('CLOSED')
  expect(sortOf({ status: 'CLOSED', order: 'NEWEST' })).toBe('NEWEST')
  expect(sortOf({ status: 'WAITING', order: 'CLOSED' })).toBe('WAITING')
  expect(sortOf({ status: 'ALL', order: 'WAITING' })).toBe('NEWEST')
})

test('filters that the chosen chats do not have do not filter', () => {
  const all = { age: 'WEEK', outcome: 'NONE', recent: true }
  const shown = (status: string) => chatsVariables(readChatsSearch({ ...all, status }))
  expect(shown('WAITING')).toMatchObject({ age: 'WEEK', outcome: null, recent: false })
  expect(shown('CLOSED')).toMatchObject({ age: null, outcome: 'NONE', recent: true })
  expect(shown('ALL')).toMatchObject({ age: null, outcome: null, recent: false })
})

test('the chats of one player are found by the id alone, and count as filtered', () => {
  const search = readChatsSearch({ player: 42, status: 'ALL' })
  expect(chatsVariables(search)).toEqual({ ...queue, playerId: '42', status: 'ALL', sort: 'NEWEST' })
  expect(isFiltered(readChatsSearch({ player: 42 }))).toBe(true)
})

test('a search looks through all chats unless the address names others', () => {
  expect(chatsVariables(readChatsSearch({ q: 42 }))).toEqual({
    ...queue,
    search: '42',
    status: 'ALL',
    sort: 'NEWEST',
  })
  expect(chatsVariables(readChatsSearch({ q: 'auto', status: 'NOT_CLOSED' }))).toEqual({
    ...queue,
    search: 'auto',
  })
})
