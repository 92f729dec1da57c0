import { expect, test } from 'vitest'
import { endOfDay, licenseFormInput, proposedDay } from '#features/roleplay/license-values.ts'

const zone = 'Europe/Berlin'
const now = new Date('2026-11-26T12:00:00Z')

test.each([
  ['none', undefined, '2027-11-26'],
  ['one without an end', null, '2027-11-26'],
  ['one that has ended', '2020-01-01T00:00:00Z', '2027-11-26'],
  ['one that is valid', '2027-06-01T12:00:00Z', '2028-06-01'],
  ['one that ends on 29 February', '2028-02-29T12:00:00Z', '2029-02-28'],
])('a year is proposed for %s', (_which, validUntil, day) => {
  expect(proposedDay(validUntil, now, zone)).toBe(day)
})

test.each([
  ['', 'validation.missing-date'],
  ['2030-02-30', 'validation.missing-date'],
  ['2020-01-01', 'validation.license-end'],
])('a last day that is none, or has passed, is refused: %j', (day, message) => {
  const { error } = licenseFormInput(zone).safeParse({ day, unlimited: false })
  expect(error?.issues[0]?.message).toBe(message)
  expect(licenseFormInput(zone).safeParse({ day, unlimited: true }).success).toBe(true)
})

test('a licence is valid until the last minute of its day, in winter and in summer', () => {
  expect(endOfDay('2030-01-31', zone)).toBe('2030-01-31T22:59:00.000Z')
  expect(endOfDay('2030-07-31', zone)).toBe('2030-07-31T21:59:00.000Z')
})
