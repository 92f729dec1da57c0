import { expect, test } from 'vitest'
import { foundBy } from '#shell/table/found-by.ts'

test('finds all words of a search, in any order, case and without accents', () => {
  expect(foundBy('HAFEN autos')('Autos am Häfen', null)).toBe(true)
  expect(foundBy('règle')('Regle 4')).toBe(true)
  expect(foundBy('hafen zug')('Autos am Hafen')).toBe(false)
})

test('finds words in different texts, and everything without a search', () => {
  expect(foundBy('pack zip')('Modpack', 'pack.zip')).toBe(true)
  expect(foundBy(undefined)('x')).toBe(true)
  expect(foundBy('  ')(null)).toBe(true)
})
