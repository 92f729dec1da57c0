import { expect, test, vi } from 'vitest'
import { monthDays, orderFilterOf, readOrdersSearch, shownOf } from '#features/shop/manage/orders-search.ts'

vi.hoisted(() => Reflect.set(globalThis, Symbol.for('kubora.site-config'), { timeZone: 'Europe/Berlin' }))

const filterOf = (search: Record<string, unknown>) => orderFilterOf(readOrdersSearch(search))

test('shows what needs the team until something is filtered', () => {
  expect(filterOf({})).toEqual({ needsTeam: true })
  expect(filterOf({ state: 'everything', provider: 1, show: 'x' })).toEqual({ needsTeam: true })
  expect(filterOf({ show: 'ALL' })).toBeNull()
  expect(filterOf({ q: 42 })).toEqual({ search: '42' })
  expect(filterOf({ state: 'PAID', show: 'NEEDED' })).toEqual({ needsTeam: true, state: 'PAID' })
  expect(shownOf(readOrdersSearch({ product: 7 }))).toBe('ALL')
})

test('reads days by the network’s clock, the last one with all of it', () => {
  expect(filterOf({ from: '2026-03-28', to: '2026-03-29', product: '7' })).toEqual({
    from: '2026-03-27T23:00:00.000Z',
    to: '2026-03-29T22:00:00.000Z',
    productId: '7',
  })
  expect(filterOf({ from: '2026-13-01', to: 'never', product: 'x', show: 'ALL' })).toBeNull()
})

test('a month has its first and its last day, also over the end of a year', () => {
  expect(monthDays('2028-02-05', 0)).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(monthDays('2028-01-31', 1)).toEqual({ from: '2027-12-01', to: '2027-12-31' })
})
