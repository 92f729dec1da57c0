import { expect, test } from 'vitest'
import { playersVariables, readPlayersSearch } from '#features/players/players-search.ts'

const everything = { search: null, filter: null, sort: null, direction: null, after: null, first: 50 }

test('reads a search of digits as text and drops what is empty or no text', () => {
  expect(readPlayersSearch({ q: 42, after: '' })).toEqual({ q: '42' })
  expect(readPlayersSearch({ q: '', after: {} })).toEqual({})
  expect(readPlayersSearch({ q: 'Steve', after: 'abc' })).toEqual({ q: 'Steve', after: 'abc' })
})

test('gives the loader and the page the same variables', () => {
  expect(playersVariables({})).toEqual(everything)
  expect(playersVariables({ q: 'x', after: 'y' })).toEqual({ ...everything, search: 'x', after: 'y' })
})

test('returns invalid parameters as undefined, as the router would keep them otherwise', () => {
  const read = readPlayersSearch({ q: ['x'], after: { a: 1 }, online: 'maybe', rows: 7, sort: {} })
  expect(Object.entries(read).filter(([, value]) => value !== undefined)).toEqual([])
  for (const key of ['q', 'after', 'online', 'linked', 'rank', 'rows', 'sort', 'hide'])
    expect(Object.keys(read)).toContain(key)
})

test('asks the server for the order and filter of the address, and not for an order it does not know', () => {
  const search = readPlayersSearch({ sort: '-lastSeen', online: 'no', linked: 'yes', rank: 7 })
  expect(playersVariables(search)).toEqual({
    ...everything,
    sort: 'LAST_SEEN',
    direction: 'DESC',
    filter: { online: false, linked: true, rankId: '7' },
  })
  expect(playersVariables(readPlayersSearch({ sort: 'uuid' }))).toEqual(everything)
})

test('loads a large page in parts, of which the last is no larger than what is left', () => {
  const search = readPlayersSearch({ rows: 200 })
  expect(playersVariables(search).first).toBe(100)
  expect(playersVariables(search, 'x', 170)).toMatchObject({ after: 'x', first: 30 })
})
