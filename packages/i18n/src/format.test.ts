import { expect, test } from 'vitest'
import { formatMinutes, formatRelativeTime, formatSeconds } from '#format.ts'

test('minutes over 60 show as hours, over 1440 as days, rounded to 2 decimals', () => {
  expect(formatMinutes('en', 0)).toBe('0 minutes')
  expect(formatMinutes('en', 60)).toBe('60 minutes')
  expect(formatMinutes('en', 61)).toBe('1.02 hours')
  expect(formatMinutes('de', 90)).toBe('1,5 Stunden')
  expect(formatMinutes('en', 1_440)).toBe('24 hours')
  expect(formatMinutes('en', 1_441)).toBe('1 day')
  expect(formatMinutes('fr', 10_000)).toBe('6,94\u00a0jours')
})

test('relative times take the largest unit that fits, both ways', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  expect(formatRelativeTime('de', '2026-03-01T11:55:00Z', now)).toBe('vor 5 Minuten')
  expect(formatRelativeTime('en', '2026-03-01T13:30:00Z', now)).toBe('in 1 hour')
  expect(formatRelativeTime('fr', '2026-02-28T12:00:00Z', now)).toBe('hier')
  expect(formatRelativeTime('en', '2023-01-01T00:00:00Z', now)).toBe('3 years ago')
})

test('a countdown never shows zero and never less than what remains', () => {
  expect(formatSeconds('en', 0)).toBe('1 second')
  expect(formatSeconds('en', 59.2)).toBe('60 seconds')
  expect(formatSeconds('de', 121)).toBe('3 Minuten')
  expect(formatSeconds('en', 7_201)).toBe('3 hours')
})
