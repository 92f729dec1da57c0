import { tries } from '@kubora/test-kit/run-scope/tries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountsOf } from '#shop/coupon-discount.ts'

const lines = [
  { productId: 1, cents: 999 },
  { productId: 2, cents: 1 },
  { productId: 3, cents: 500 },
]

test.each([
  ['10 %', { percent: 10, cents: null, productId: null }, 150],
  ['5 €', { percent: null, cents: 500, productId: null }, 500],
  ['more than all costs', { percent: null, cents: 9999, productId: null }, 1500],
  ['all of it', { percent: 100, cents: null, productId: null }, 1500],
  ['half of one product', { percent: 50, cents: null, productId: 3 }, 250],
  ['another product', { percent: 50, cents: null, productId: 4 }, 0],
])('a coupon of %s takes off as much', (_name, coupon, discount) =>
  expect(discountsOf(coupon, lines).reduce((sum, cents) => sum + cents, 0)).toBe(discount),
)

test('what lines cost with a coupon sums to the total, and none costs less than nothing', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 })
  fc.assert(
    fc.property(
      fc.array(fc.record({ productId: fc.integer({ min: 1, max: 3 }), cents: amount }), { maxLength: 20 }),
      fc.oneof(
        fc.record({ percent: fc.integer({ min: 1, max: 100 }), cents: fc.constant(null) }),
        fc.record({ percent: fc.constant(null), cents: fc.integer({ min: 1, max: 1_000_000 }) }),
      ),
      fc.option(fc.integer({ min: 1, max: 4 })),
      (some, value, productId) => {
        const discounts = discountsOf({ ...value, productId }, some)
        const sum = some
          .filter((line) => productId === null || line.productId === productId)
          .reduce((total, { cents }) => total + cents, 0)
        const wanted =
          value.percent === null ? Math.min(value.cents, sum) : Math.round((sum * value.percent) / 100)
        expect(discounts.reduce((total, cents) => total + cents, 0)).toBe(wanted)
        for (const [index, { cents }] of some.entries()) {
          expect(discounts[index]).toBeGreaterThanOrEqual(0)
          expect(discounts[index]).toBeLessThanOrEqual(cents)
        }
      },
    ),
    tries(100, 1000),
  )
})
