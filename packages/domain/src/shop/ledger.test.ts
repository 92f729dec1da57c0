import { tries } from '@kubora/test-kit/run-scope/tries'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitVat, vatIn } from '#shop/ledger.ts'

test.each([
  [1190, 1900, 190],
  [999, 1900, 160],
  [1, 1900, 0],
  [1000, 0, 0],
])('%i cents at a rate of %i contain %i cents of VAT', (cents, rate, vat) =>
  expect(vatIn(cents, rate)).toBe(vat),
)

test('the VAT of an amount that goes back in parts is that of the amount', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 3000 }),
      (parts, rate) => {
        const total = parts.reduce((sum, part) => sum + part, 0)
        let left = total
        let vat = vatIn(total, rate)
        for (const part of parts) {
          const split = splitVat({ before: left, after: left - part }, rate)
          expect(split.sales + split.vat).toBe(-part)
          vat += split.vat
          left -= part
        }
        expect(vat).toBe(0)
      },
    ),
    tries(100, 1000),
  )
})
