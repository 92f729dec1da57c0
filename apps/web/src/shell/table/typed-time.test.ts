import { expect, test } from 'vitest'
import { isTyped } from '#shell/table/typed-time.ts'

test('a year counts as typed with its last digit', () => {
  const years = ['0002', '0020', '0202', '2026']
  expect(years.map((year) => isTyped(`${year}-10-01`))).toEqual([false, false, false, true])
  expect(isTyped('2026-10-01T18:30')).toBe(true)
  expect(isTyped('')).toBe(false)
})
