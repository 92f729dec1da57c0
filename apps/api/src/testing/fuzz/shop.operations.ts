import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyId } from '#testing/fuzz/hostile-values.ts'

const locale = () => fc.constantFrom('de', 'en', 'fr', 'x')
// half of them are valid, so that the code behind the check runs too
const key = () => fc.oneof(nasty, fc.constant(randomBytes(32).toString('base64url')))
const number = () => fc.oneof(fc.integer(), fc.integer({ min: -1, max: 3 }))

/** What is read and changed in the shop. */
export const operations: FuzzedOperations = {
  productCategories: ['query ($a: Locale!) { productCategories(locale: $a) { key } }', { a: locale() }],
  cart: [
    'query ($a: String!, $b: Locale!) { cart(key: $a, locale: $b) { totalCents } }',
    { a: key(), b: locale() },
  ],
  shopOrder: [
    'query ($a: String!, $b: Locale!) { shopOrder(key: $a, locale: $b) { id } }',
    { a: key(), b: locale() },
  ],
  managedOrders: ['query ($a: Int) { managedOrders(number: $a) { id lines { title } } }', { a: number() }],
  setCartLine: [
    'mutation ($a: String!, $b: ID!, $c: Int!) { setCartLine(input: { cartKey: $a, productId: $b, quantity: $c }, locale: de) { totalCents } }',
    { a: key(), b: nastyId, c: number() },
  ],
  placeOrder: [
    'mutation ($a: String!, $b: String!, $c: String!, $d: Int!, $e: Locale!) { placeOrder(input: { cartKey: $a, orderKey: $b, playerName: $c, totalCents: $d, locale: $e, accepted: true }) { id } }',
    { a: key(), b: key(), c: nasty, d: number(), e: locale() },
  ],
  setRankProduct: [
    'mutation ($a: ID!, $b: Int, $c: ID!, $d: Int, $e: Int!) { setRankProduct(input: { itemId: $a, version: $b, rankId: $c, days: $d, priceCents: $e, enabled: true }) }',
    { a: nastyId, b: fc.oneof(fc.integer(), fc.constant(null)), c: nastyId, d: number(), e: number() },
  ],
  retryGood: ['mutation ($a: ID!) { retryGood(id: $a) }', { a: fc.oneof(nasty, fc.uuid()) }],
  nameLines: [
    'mutation ($a: ID!, $b: Int!, $c: [Int!]!) { nameLines(input: { id: $a, version: $b, lines: $c }) }',
    { a: fc.oneof(nasty, fc.uuid()), b: number(), c: fc.array(number(), { maxLength: 3 }) },
  ],
  refundOrder: [
    'mutation ($a: ID!, $b: Int!, $c: Int!, $d: [Int!]!) { refundOrder(input: { id: $a, version: $b, cents: $c, lines: $d }) }',
    { a: fc.oneof(nasty, fc.uuid()), b: number(), c: number(), d: fc.array(number(), { maxLength: 3 }) },
  ],
}
