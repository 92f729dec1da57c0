import { expect, test } from 'vitest'
import { typedAmount } from '#features/roleplay/transfer-values.ts'

test.each([
  ['0', 0],
  [' 1500 ', 1500],
  ['007', 7],
  ['50000', 50_000],
])('an amount of whole euros is read: %j', (typed, amount) => {
  expect(typedAmount.parse(typed)).toBe(amount)
})

test.each([
  '-1',
  '1.5',
  '1,5',
  '1.500',
  '50001',
  '1e9',
  '1e3',
  'NaN',
  'Infinity',
  '0x10',
  '٣',
  '9'.repeat(40),
])('no other text is an amount: %j', (typed) => {
  const { error } = typedAmount.safeParse(typed)
  expect(error?.issues[0]?.message).toBe('validation.money-amount')
})

test('an amount is asked for', () => {
  expect(typedAmount.safeParse('  ').error?.issues[0]?.message).toBe('validation.required')
})
