import { expect, test } from 'vitest'
import { isSeason, seasonOf } from '#features/main-menu/season.ts'

test.each([
  ['2026-01-01', 'winter'],
  ['2028-02-29', 'winter'],
  ['2026-03-01', 'spring'],
  ['2026-05-31', 'spring'],
  ['2026-06-01', 'summer'],
  ['2026-08-31', 'summer'],
  ['2026-09-01', 'autumn'],
  ['2026-10-23', 'autumn'],
  ['2026-10-24', 'halloween'],
  ['2026-10-31', 'halloween'],
  ['2026-11-01', 'halloween'],
  ['2026-11-02', 'autumn'],
  ['2026-11-30', 'autumn'],
  ['2026-12-24', 'winter'],
])('%s is %s', (date, season) => expect(seasonOf(date)).toBe(season))

test('only names of seasons are seasons', () => {
  expect(isSeason('halloween')).toBe(true)
  for (const other of ['Winter', '', 1, null, undefined, ['winter'], 'constructor'])
    expect(isSeason(other)).toBe(false)
})
