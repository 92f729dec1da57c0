import { expect, test } from 'vitest'
import { readEuros, readOptionalEuros, writeEuros } from '#features/shop/manage/euros.ts'

test.each([
  ['9,99', 999],
  ['9.9', 990],
  [' 10 € ', 1000],
  ['0', 0],
  ['', undefined],
  ['-1', undefined],
  ['1,234', undefined],
  ['1e3', undefined],
])('%j are %s cents', (text, cents) => expect(readEuros(text)).toBe(cents))

test.each([0, 5, 99, 1000, 123_456])('%i cents are read as they were written', (cents) =>
  expect(readEuros(writeEuros(cents))).toBe(cents),
)

test('an empty amount is none, and another text no amount', () => {
  expect(['', '9,99', 'abc'].map(readOptionalEuros)).toEqual([null, 999, Number.NaN])
})
