import { expect, test } from 'vitest'
import { playersVariables, readPlayersSearch } from '#features/players/players-search.ts'

test('takes a search of digits as text and drops what is empty or no text', () => {
  expect(readPlayersSearch({ q: 42, after: '' })).toEqual({ q: '42' })
  expect(readPlayersSearch({ q: '', after: {} })).toEqual({})
  expect(readPlayersSearch({ q: 'Steve', after: 'abc' })).toEqual({ q: 'Steve', after: 'abc' })
})

test('gives the loader and the page the same variables', () => {
  expect(playersVariables({})).toEqual({ search: null, after: null, first: 50 })
  expect(playersVariables({ q: 'x', after: 'y' })).toEqual({ search: 'x', after: 'y', first: 50 })
})

test('names what an address says wrongly as absent, as the router would keep it otherwise', () => {
  expect(readPlayersSearch({ q: ['x'], after: { a: 1 } })).toStrictEqual({ q: undefined, after: undefined })
})
