import { expect, test } from 'vitest'
import { byMonth, byProduct, monthsUntil } from '#features/shop/manage/revenue.ts'

const rows = [
  { month: '2026-01', productId: '1', cents: 1000 },
  { month: '2026-01', productId: '2', cents: 3000 },
  { month: '2025-12', productId: '1', cents: 500 },
  { month: '2026-01', productId: '1', cents: -200 },
]

test('has every month, also over the turn of a year, and those that brought nothing', () => {
  const months = monthsUntil('2026-02', 4)
  expect(months).toEqual(['2025-11', '2025-12', '2026-01', '2026-02'])
  expect(byMonth(rows, months, undefined).map(({ cents }) => cents)).toEqual([0, 500, 3800, 0])
  expect(byMonth(rows, months, '1').map(({ cents }) => cents)).toEqual([0, 500, 800, 0])
})

test('has the products of a month, or of all, by what they brought', () => {
  expect(byProduct(rows, '2026-01')).toEqual([
    { productId: '2', cents: 3000 },
    { productId: '1', cents: 800 },
  ])
  expect(byProduct(rows, undefined).map(({ cents }) => cents)).toEqual([3000, 1300])
})
