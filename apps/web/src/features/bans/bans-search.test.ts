import { expect, test } from 'vitest'
import { bansVariables, isFiltered, readBansSearch } from '#features/bans/bans-search.ts'

const everything = {
  status: 'ACTIVE',
  realm: null,
  adminAccountId: null,
  search: null,
  sort: 'NEWEST',
  after: null,
}

test('shows active bans, newest first, unless the address says otherwise', () => {
  expect(bansVariables(readBansSearch({}))).toEqual(everything)
  expect(bansVariables(readBansSearch({ status: 'everything', realm: 'es', order: 1, admin: {} }))).toEqual(
    everything,
  )
  expect(isFiltered(readBansSearch({ order: 'ENDS_FIRST' }))).toBe(false)
})

test('reads filters, digits as text, and the part after a cursor', () => {
  const search = readBansSearch({ q: 42, status: 'ALL', realm: 'fr', admin: 7 })
  expect(bansVariables(search, 'x')).toEqual({
    ...everything,
    status: 'ALL',
    realm: 'fr',
    adminAccountId: '7',
    search: '42',
    after: 'x',
  })
  expect(isFiltered(search)).toBe(true)
})

test('orders by the end only where all bans have one to come', () => {
  expect(bansVariables(readBansSearch({ order: 'ENDS_FIRST' })).sort).toBe('ENDS_FIRST')
  expect(bansVariables(readBansSearch({ order: 'ENDS_FIRST', status: 'ENDED' })).sort).toBe('NEWEST')
})

test('returns invalid parameters as undefined, as the router would keep them otherwise', () => {
  const read = readBansSearch({ q: ['x'], status: 'ACTIVE', realm: 1, order: 'NEWEST' })
  expect(Object.values(read).filter((value) => value !== undefined)).toEqual([])
  for (const key of ['q', 'status', 'realm', 'admin', 'order', 'hide'])
    expect(Object.keys(read)).toContain(key)
})
