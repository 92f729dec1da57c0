import { expect, test } from 'vitest'
import {
  dayOf,
  formatDate,
  formatDateTime,
  formatDay,
  formatDuration,
  formatEuros,
  formatInstant,
  formatMinutes,
  formatMonth,
  formatNumber,
  formatRelativeTime,
  formatSeconds,
  formatTime,
  formatZone,
} from '#format.ts'
import { locales } from '#locale.ts'

test('dates are those of Germany, Britain and France', () => {
  const at = '2021-06-04T12:00:00Z'
  const inAll = (format: (locale: (typeof locales)[number]) => string) => locales.map(format)
  expect(inAll((locale) => formatDate(locale, at, 'UTC'))).toEqual([
    '4. Juni 2021',
    '4 June 2021',
    '4 juin 2021',
  ])
  expect(inAll((locale) => formatDay(locale, '2021-06-04'))).toEqual([
    '04.06.2021',
    '4 Jun 2021',
    '4 juin 2021',
  ])
  expect(inAll((locale) => formatMonth(locale, '2021-06'))).toEqual(['Juni 2021', 'June 2021', 'juin 2021'])
})

test('an instant is written by the clock of a time zone, whose name is that of the language', () => {
  const zone = 'Europe/Berlin'
  const [winter, summer] = ['2026-11-26T17:00:00Z', '2026-07-04T22:30:00Z']
  const named = (at: string) =>
    locales.map((locale) => `${formatDateTime(locale, at, zone)} ${formatZone(locale, at, zone)}`)
  expect(named(winter)).toEqual([
    '26.11.2026, 18:00 MEZ',
    '26 Nov 2026, 18:00 CET',
    '26 nov. 2026, 18:00 UTC+1',
  ])
  expect(named(summer)).toEqual([
    '05.07.2026, 00:30 MESZ',
    '5 Jul 2026, 00:30 CEST',
    '5 juil. 2026, 00:30 UTC+2',
  ])
  expect(locales.map((locale) => formatInstant(locale, winter, zone))).toEqual([
    '26. November 2026 um 18:00 MEZ',
    '26 November 2026 at 18:00 CET',
    '26 novembre 2026 à 18:00 UTC+1',
  ])
  expect(formatTime('de', winter, 'America/New_York')).toBe('12:00')
  expect([dayOf(summer, zone), dayOf(summer, 'UTC')]).toEqual(['2026-07-05', '2026-07-04'])
})

test('amounts are whole euros, written as the language does', () => {
  const shown = (euros: number) => locales.map((locale) => formatEuros(locale, euros).replaceAll(/\s/g, ' '))
  expect(shown(1_234_567)).toEqual(['1.234.567 €', '€1,234,567', '1 234 567 €'])
  expect(shown(-50)).toEqual(['-50 €', '-€50', '-50 €'])
})

test('numbers have the separators of the language', () => {
  expect(locales.map((locale) => formatNumber(locale, 12_345.6, 1))).toEqual([
    '12.345,6',
    '12,345.6',
    '12\u202f345,6',
  ])
})

test('a duration is written in its two largest units, without decimals', () => {
  const written = (minutes: number) =>
    locales.map((locale) => formatDuration(locale, minutes).replaceAll('\u00a0', ' '))
  expect(written(0)).toEqual(['0 min', '0 min', '0 min'])
  expect(written(59.9)).toEqual(['59 min', '59 min', '59 min'])
  expect(written(60)).toEqual(['1 h', '1 h', '1 h'])
  expect(written(101)).toEqual(['1 h 41 min', '1 h 41 min', '1 h 41 min'])
  expect(written(1_440)).toEqual(['1 Tag', '1 day', '1 jour'])
  expect(written(1_441)).toEqual(['1 Tag', '1 day', '1 jour'])
  expect(written(10_000)).toEqual(['6 Tage 22 h', '6 days 22 h', '6 jours 22 h'])
  expect(written(1_500_000)).toEqual(['1.041 Tage 16 h', '1,041 days 16 h', '1\u202f041 jours 16 h'])
})

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
  expect(formatRelativeTime('en', '2026-03-01T13:20:00Z', now)).toBe('in 1 hour')
  // a ban of three days, read a moment after it began
  expect(formatRelativeTime('de', '2026-03-04T11:59:50Z', now)).toBe('in 3 Tagen')
  expect(formatRelativeTime('en', '2026-03-02T11:59:50Z', now)).toBe('in 24 hours')
  expect(formatRelativeTime('fr', '2026-03-03T13:00:00Z', now)).toBe('dans 2 jours')
  expect(formatRelativeTime('de', now, now)).toBe('jetzt')
  expect(formatRelativeTime('fr', '2026-02-28T12:00:00Z', now)).toBe('hier')
  expect(formatRelativeTime('en', '2023-01-01T00:00:00Z', now)).toBe('3 years ago')
})

test('a countdown never shows zero and never less than what remains', () => {
  expect(formatSeconds('en', 0)).toBe('1 second')
  expect(formatSeconds('en', 59.2)).toBe('60 seconds')
  expect(formatSeconds('de', 121)).toBe('3 Minuten')
  expect(formatSeconds('en', 7_201)).toBe('3 hours')
})
