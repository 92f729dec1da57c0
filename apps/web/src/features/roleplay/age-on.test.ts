import { expect, test } from 'vitest'
import { ageOn } from '#features/roleplay/age-on.ts'

test.each([
  ['on the day before the birthday', '1998-05-04', '2026-05-03', 27],
  ['on the birthday', '1998-05-04', '2026-05-04', 28],
  ['born on the leap day, in a year without one', '2004-02-29', '2026-02-28', 21],
  ['on the day of birth', '2026-05-04', '2026-05-04', 0],
  ['before the day of birth', '2026-05-04', '2026-05-03', null],
])('the age is counted in whole years: %s', (_when, birthday, day, age) => {
  expect(ageOn(birthday, day)).toBe(age)
})
