import { expect, test } from 'vitest'
import { isSeason, seasonOf } from '#features/main-menu/season.ts'

test.each([
  ['2026-01-01T00:00:00Z', 'winter'],
  ['2028-02-29T12:00:00Z', 'winter'],
  ['2026-03-01T12:00:00Z', 'spring'],
  ['2026-05-31T12:00:00Z', 'spring'],
  ['2026-06-01T12:00:00Z', 'summer'],
  ['2026-08-31T12:00:00Z', 'summer'],
  ['2026-09-01T12:00:00Z', 'autumn'],
  ['2026-10-23T12:00:00Z', 'autumn'],
  ['2026-10-24T12:00:00Z', 'halloween'],
  ['2026-10-31T23:30:00Z', 'halloween'],
  ['2026-11-01T12:00:00Z', 'halloween'],
  ['2026-11-02T12:00:00Z', 'autumn'],
  ['2026-11-30T12:00:00Z', 'autumn'],
  ['2026-12-24T12:00:00Z', 'winter'],
])('%s is %s', (at, season) => expect(seasonOf(new Date(at))).toBe(season))

test('midnight is that of the network, in summer time and in winter time', () => {
  expect(seasonOf(new Date('2026-05-31T21:59:59Z'))).toBe('spring')
  expect(seasonOf(new Date('2026-05-31T22:00:00Z'))).toBe('summer')
  expect(seasonOf(new Date('2026-11-30T22:59:59Z'))).toBe('autumn')
  expect(seasonOf(new Date('2026-11-30T23:00:00Z'))).toBe('winter')
})

test('only names of seasons are seasons', () => {
  expect(isSeason('halloween')).toBe(true)
  for (const other of ['Winter', '', 1, null, undefined, ['winter'], 'constructor'])
    expect(isSeason(other)).toBe(false)
})
