import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { type FuzzedOperations, nasty, nastyId } from '#testing/fuzz/hostile-values.ts'

const locale = () => fc.constantFrom('de', 'en', 'fr', 'x')
// half of them are valid, so that the code behind the check runs too
const key = () => fc.oneof(nasty, fc.constant(randomBytes(32).toString('base64url')))
const number = () => fc.oneof(fc.integer(), fc.integer({ min: -1, max: 3 }))

const filter = () =>
  fc.record(
    {
      needsTeam: fc.boolean(),
      state: fc.constantFrom('PAID', 'LOST', 'x'),
      provider: fc.constantFrom('STRIPE', 'NONE'),
      productId: nastyId,
      playerId: nastyId,
      search: fc.oneof(nasty, fc.uuid(), fc.nat().map(String)),
    },
    { requiredKeys: [] },
  )

/** What is read and changed in the shop. */
export const operations: FuzzedOperations = {
  productCategories: ['query ($a: Locale!) { productCategories(locale: $a) { key } }', { a: locale() }],
  cart: [
    'query ($a: String!, $b: Locale!) { cart(key: $a, locale: $b) { totalCents } }',
    { a: key(), b: locale() },
  ],
  shopRecipient: ['query ($a: String!) { shopRecipient(playerName: $a) { name } }', { a: nasty }],
  setCartCoupon: [
    'mutation ($a: String!, $b: String) { setCartCoupon(input: { cartKey: $a, code: $b }, locale: de) { totalCents } }',
    { a: key(), b: nasty },
  ],
  joinCart: [
    'mutation ($a: String!, $b: Locale!) { joinCart(key: $a, locale: $b) { totalCents } }',
    { a: key(), b: locale() },
  ],
  addShopCoupon: [
    'mutation ($a: String!, $b: Int, $c: Int, $d: ID, $e: Int) { addShopCoupon(input: { code: $a, percent: $b, cents: $c, productId: $d, usesLeft: $e }) }',
    { a: nasty, b: number(), c: number(), d: nastyId, e: number() },
  ],
  editShopCoupon: [
    'mutation ($a: ID!, $b: Int!, $c: String!, $d: Int) { editShopCoupon(id: $a, version: $b, input: { code: $c, percent: $d }) }',
    { a: nastyId, b: number(), c: nasty, d: number() },
  ],
  deleteShopCoupon: [
    'mutation ($a: ID!, $b: Int!) { deleteShopCoupon(id: $a, version: $b) }',
    { a: nastyId, b: number() },
  ],
  shopOrder: [
    'query ($a: String!, $b: Locale!) { shopOrder(key: $a, locale: $b) { id } }',
    { a: key(), b: locale() },
  ],
  managedOrders: [
    'query ($a: ManagedOrderFilter, $b: String, $c: Int!) { managedOrders(filter: $a, after: $b, first: $c) { items { id lines { title } } nextCursor } }',
    { a: filter(), b: fc.oneof(nasty, fc.constant(null)), c: number() },
  ],
  managedOrder: [
    'query ($a: ID!) { managedOrder(id: $a) { id ledger { cents } } }',
    { a: fc.oneof(nasty, fc.uuid()) },
  ],
  shopRevenue: ['query ($a: Int!) { shopRevenue(months: $a) { month cents } }', { a: number() }],
  exportOrders: [
    'mutation ($a: ManagedOrderFilter, $b: Int, $c: String) { exportOrders(input: { filter: $a, from: $b, after: $c }) { csv rows } }',
    { a: filter(), b: fc.oneof(number(), fc.constant(null)), c: fc.oneof(nasty, fc.constant(null)) },
  ],
  seePaymentEvents: [
    'mutation ($a: [String!]!) { seePaymentEvents(input: { provider: STRIPE, eventIds: $a }) }',
    { a: fc.array(nasty, { maxLength: 3 }) },
  ],
  setCartLine: [
    'mutation ($a: String!, $b: ID!, $c: Int!) { setCartLine(input: { cartKey: $a, productId: $b, quantity: $c }, locale: de) { totalCents } }',
    { a: key(), b: nastyId, c: number() },
  ],
  placeOrder: [
    'mutation ($a: String!, $b: String!, $c: String!, $d: Int!, $e: Locale!, $f: String) { placeOrder(input: { cartKey: $a, orderKey: $b, playerName: $c, email: $f, isGift: true, giftMessage: $f, totalCents: $d, locale: $e, accepted: true }) { id } }',
    { a: key(), b: key(), c: nasty, d: number(), e: locale(), f: nasty },
  ],
  setRankProduct: [
    'mutation ($a: ID!, $b: Int, $c: ID!, $d: Int, $e: Int!, $f: Int, $g: ID) { setRankProduct(input: { itemId: $a, version: $b, rankId: $c, days: $d, priceCents: $e, salePriceCents: $f, requiredRankId: $g, enabled: true }) }',
    {
      a: nastyId,
      b: fc.oneof(fc.integer(), fc.constant(null)),
      c: nastyId,
      d: number(),
      e: number(),
      f: number(),
      g: nastyId,
    },
  ],
  withdrawContract: [
    'mutation ($a: String!, $b: String!, $c: String!, $d: String!, $e: String, $f: Locale!) { withdrawContract(input: { key: $a, name: $b, order: $c, email: $d, what: $e, locale: $f }) { receivedAt } }',
    {
      a: key(),
      b: nasty,
      c: nasty,
      d: fc.oneof(nasty, fc.constant('kim@buyer.example')),
      e: fc.oneof(nasty, fc.constant(null)),
      f: locale(),
    },
  ],
  declineWithdrawal: [
    'mutation ($a: ID!, $b: String!) { declineWithdrawal(id: $a, reason: $b) }',
    { a: fc.oneof(nasty, fc.uuid()), b: nasty },
  ],
  settleWithdrawal: [
    'mutation ($a: ID!, $b: Int!) { settleWithdrawal(id: $a, orderNumber: $b) }',
    { a: fc.oneof(nasty, fc.uuid()), b: number() },
  ],
  setItemProduct: [
    'mutation ($a: ID!, $b: Int, $c: String!, $d: Int!, $e: String) { setItemProduct(input: { itemId: $a, version: $b, item: $c, itemQuantity: $d, itemData: $e, priceCents: 1, enabled: true }) }',
    {
      a: nastyId,
      b: fc.constantFrom(null, 1),
      c: fc.oneof(nasty, fc.constant('minecraft:diamond')),
      d: number(),
      e: fc.oneof(nasty, fc.json()),
    },
  ],
  setBundleProduct: [
    'mutation ($a: ID!, $b: Int, $c: [BundlePartInput!]!) { setBundleProduct(input: { itemId: $a, version: $b, parts: $c, priceCents: 1, enabled: true }) }',
    {
      a: nastyId,
      b: fc.constantFrom(null, 1),
      c: fc.array(fc.record({ productId: nastyId, quantity: number() }), { maxLength: 3 }),
    },
  ],
  retryGood: ['mutation ($a: ID!) { retryGood(id: $a) }', { a: fc.oneof(nasty, fc.uuid()) }],
  nameLines: [
    'mutation ($a: ID!, $b: Int!, $c: [Int!]!) { nameLines(input: { id: $a, version: $b, lines: $c }) }',
    { a: fc.oneof(nasty, fc.uuid()), b: number(), c: fc.array(number(), { maxLength: 3 }) },
  ],
  noteFailedRefunds: [
    'mutation ($a: ID!, $b: Int!) { noteFailedRefunds(input: { id: $a, version: $b }) }',
    { a: fc.oneof(nasty, fc.uuid()), b: number() },
  ],
  refundOrder: [
    'mutation ($a: ID!, $b: Int!, $c: Int!, $d: [Int!]!) { refundOrder(input: { id: $a, version: $b, cents: $c, lines: $d }) }',
    { a: fc.oneof(nasty, fc.uuid()), b: number(), c: number(), d: fc.array(number(), { maxLength: 3 }) },
  ],
}
