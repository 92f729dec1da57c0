import { expect, test } from 'vitest'
import { playersVariables, readPlayersSearch } from '#features/players/players-search.ts'

test('reads a search of digits as text and drops what is empty or no text', () => {
  expect(readPlayersSearch({ q: 42, after: '' })).toEqual({ q: '42' })
  expect(readPlayersSearch({ q: '', after: {} })).toEqual({})
  expect(readPlayersSearch({ q: 'Steve', after: 'abc' })).toEqual({ q: 'Steve', after: 'abc' })
})

test('gives the loader and the page the same variables', () => {
  expect(playersVariables({})).toEqual({ search: null, after: null, first: 50 })
  expect(playersVariables({ q: 'x', after: 'y' })).toEqual({ search: 'x', after: 'y', first: 50 })
})

test('returns invalid parameters as undefined, as the router would keep them otherwise', () => {
  expect(readPlayersSearch({ q: ['x'], after: { a: 1 } })).toStrictEqual({ q: undefined, after: undefined })
})
