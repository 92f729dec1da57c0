import { expect, test } from 'vitest'
import { endOf, isSooner } from '#shell/time/ban-duration.ts'
import { banFormInput, contentOf, newBanValues, shorterFormInput } from '#features/bans/ban-values.ts'

const start = new Date('2026-03-28T12:00:00Z')

test('a day is 24 hours, also when the clocks change', () => {
  expect(endOf(start, { duration: '1', unit: 'DAYS' })).toEqual(new Date('2026-03-29T12:00:00Z'))
  expect(endOf(start, { duration: '90', unit: 'MINUTES' })).toEqual(new Date('2026-03-28T13:30:00Z'))
})

test('−1 has no end, 0 ends at once, and what is no duration says nothing', () => {
  expect(endOf(start, { duration: '-1', unit: 'HOURS' })).toBeNull()
  expect(endOf(start, { duration: '0', unit: 'DAYS' })).toEqual(start)
  for (const duration of ['', '-2', '1.5', '1e3', '5001', 'x'])
    expect(endOf(start, { duration, unit: 'DAYS' })).toBeUndefined()
})

test('a permanent ban ends later than any other', () => {
  expect(isSooner(start, null)).toBe(true)
  expect(isSooner(null, start)).toBe(false)
  expect(isSooner(null, null)).toBe(false)
  expect(isSooner(start, start)).toBe(false)
})

function faultsOf(
  schema: typeof banFormInput | ReturnType<typeof shorterFormInput>,
  values: object,
): string[] {
  const { error } = schema.safeParse(values)
  return error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []
}

test('a shorter duration has to end the ban sooner', () => {
  const ban = { startsAt: start.toISOString(), endsAt: '2026-04-04T12:00:00Z' }
  const shorter = shorterFormInput(ban)
  const typed = { comment: '', unit: 'DAYS' }
  expect(faultsOf(shorter, { ...typed, duration: '6' })).toEqual([])
  expect(faultsOf(shorter, { ...typed, duration: '7' })).toEqual(['duration errors.BAN_NOT_SHORTER'])
  expect(faultsOf(shorter, { ...typed, duration: '-1' })).toEqual(['duration errors.BAN_NOT_SHORTER'])
  expect(faultsOf(shorter, { ...typed, duration: '' })).toEqual(['duration validation.required'])
  const fromPermanent = shorterFormInput({ ...ban, endsAt: null })
  expect(faultsOf(fromPermanent, { ...typed, duration: '5000' })).toEqual([])
  expect(faultsOf(fromPermanent, { ...typed, duration: '-1' })).toEqual(['duration errors.BAN_NOT_SHORTER'])
})

test('the form has the errors of the server at its own fields', () => {
  const good = {
    ...newBanValues,
    reason: 'Griefing',
    evidence: 'https://example.net/1\n\n https://example.net/2 ',
  }
  expect(faultsOf(banFormInput, good)).toEqual([])
  expect(
    faultsOf(banFormInput, { ...good, reason: '', duration: '5001', evidence: 'http://example.net' }),
  ).toEqual([
    'reason validation.required',
    'duration validation.duration-ban',
    'evidence validation.https-address',
  ])
  expect(contentOf(good)).toEqual({
    realm: null,
    reason: 'Griefing',
    remark: null,
    duration: 1,
    unit: 'DAYS',
    ruleId: null,
    evidence: ['https://example.net/1', 'https://example.net/2'],
  })
})
