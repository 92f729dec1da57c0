import { expect, test } from 'vitest'
import { continueVisit, readVisit, visitAfter } from '#features/content/changelog/last-visit.ts'

const hour = 3_600_000

test('on the first visit nothing is new', () =>
  expect(continueVisit(null, '2022-12-10', 1_000)).toEqual({
    at: 1_000,
    newest: '2022-12-10',
    seen: '2022-12-10',
  }))

test('what came after the last visit is new, also after a reload', () => {
  const first = continueVisit(null, '2022-12-10', 0)
  const second = continueVisit(first, '2022-12-24', 5 * hour)
  expect(second.seen).toBe('2022-12-10')
  expect(continueVisit(second, '2022-12-24', 5 * hour + 60_000).seen).toBe('2022-12-10')
})

test('what was shown in a visit is no longer new in the next one', () => {
  const second = continueVisit(continueVisit(null, '2022-12-10', 0), '2022-12-24', 5 * hour)
  expect(continueVisit(second, '2022-12-24', 10 * hour).seen).toBe('2022-12-24')
})

test('a filter that shows only older entries forgets nothing', () => {
  const first = continueVisit(null, '2022-12-10', 0)
  expect(continueVisit(first, '2020-01-05', 60_000).newest).toBe('2022-12-10')
})

test('a filtered list begins no first visit, and makes nothing known of a later one', () => {
  expect(visitAfter(null, null, 0)).toBeNull()
  const first = visitAfter(null, '2022-12-10', 0)
  expect(visitAfter(first, null, 5 * hour)).toEqual({
    at: 5 * hour,
    newest: '2022-12-10',
    seen: '2022-12-10',
  })
})

test.each([null, 7, 'x', {}, { at: '1', newest: '2022-12-10', seen: '2022-12-10' }])(
  'a stored %j is no visit',
  (stored) => expect(readVisit(stored)).toBeNull(),
)
