import { expect, test } from 'vitest'
import { minuteIn, offsetMs, readMinuteIn } from '#shell/time/zoned-minute.ts'

const berlin = 'Europe/Berlin'
const read = (value: string, zone = berlin) => readMinuteIn(value, zone)?.toISOString() ?? null

test.each([
  'Europe/Berlin',
  'America/New_York',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'UTC',
])('every minute that clocks in %s show is read as an instant that they show it at', (zone) => {
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 97 * 60_000) {
    const minute = minuteIn(new Date(at), zone)
    const instant = readMinuteIn(minute, zone)
    expect(instant && minuteIn(instant, zone)).toBe(minute)
    // where a minute comes twice, the first one
    expect(at - (instant?.getTime() ?? 0)).toBeOneOf([0, 30 * 60_000, 3_600_000])
  }
})

test('a minute that the clocks skip in spring is read as much later as they skip', () => {
  expect(read('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z')
  expect(read('2026-03-29T02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(minuteIn(new Date('2026-03-29T01:30:00Z'), berlin)).toBe('2026-03-29T03:30')
  expect(read('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z')
  expect(read('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
})

test('of a minute that the clocks have twice in autumn the first is read', () => {
  expect(read('2026-10-25T01:59')).toBe('2026-10-24T23:59:00.000Z')
  expect(read('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z')
  expect(read('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z')
  // both instants are shown alike
  for (const at of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'])
    expect(minuteIn(new Date(at), berlin)).toBe('2026-10-25T02:30')
})

test('what is no minute is not read', () => {
  for (const text of ['', '2026', 'soon', '2026-13-01T00:00', '2026-11-26T18:00Z', '2026-11-26T18:00+02:00'])
    expect(read(text)).toBeNull()
})

test('the offset of a zone is that of the instant', () => {
  expect(offsetMs(new Date('2026-01-01T00:00:00.500Z'), berlin)).toBe(3_600_000)
  expect(offsetMs(new Date('2026-07-01T00:00:00Z'), berlin)).toBe(7_200_000)
  expect(offsetMs(new Date('2026-07-01T00:00:00Z'), 'America/New_York')).toBe(-4 * 3_600_000)
})
