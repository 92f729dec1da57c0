import { expect, test } from 'vitest'
import { amountOf, valuesOf } from '#features/roleplay/change-values.ts'

test.each([
  ['CHARACTER_RENAME', { firstName: 'A', lastName: 'B' }, { kind: 'name', firstName: 'A', lastName: 'B' }],
  ['CHARACTER_JOB', { job: 'police', rank: null }, { kind: 'job', job: 'police', rank: null }],
  [
    'CHARACTER_LICENSE',
    { license: 'AIR', held: true, validUntil: '2030-01-01T00:00:00.000Z' },
    { kind: 'license', license: 'AIR', held: true, validUntil: '2030-01-01T00:00:00.000Z' },
  ],
  ['CHARACTER_DELETE', { deleted: true }, { kind: 'life', deleted: true }],
  ['CHARACTER_RESTORE', { deleted: false }, { kind: 'life', deleted: false }],
  ['CHARACTER_OWNER', { playerId: 7 }, { kind: 'player', playerId: '7' }],
] as const)('a wish of the kind %s has its values before and after', (kind, value, read) => {
  expect(valuesOf({ kind, before: value, after: value })).toEqual({ before: read, after: read })
  expect(valuesOf({ kind, before: value, after: { odd: true } })).toBeNull()
})

test('money that is sent has an amount and nothing before and after', () => {
  const sent = { kind: 'MONEY_TRANSFER', before: { fromBalance: 9 }, after: { amount: 5 } } as const
  expect(valuesOf(sent)).toBeNull()
  expect(amountOf(sent)).toBe(5)
  expect(amountOf({ kind: 'CHARACTER_JOB', after: { amount: 5 } })).toBeNull()
})
