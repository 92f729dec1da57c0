import { expect, test } from 'vitest'
import type { Bought } from '#shop/buy.ts'
import { inspectShop, type StoredShop } from '#shop/inspect-shop.ts'

const month = 30 * 86_400_000
const product = { id: 1, priceCents: 999, days: 30, level: 10, rankId: 5 }
const purchase = { playerName: 'p', product, quantity: 1, sessionId: 's' }
const bought: Bought[] = [
  { ...purchase, orderId: 'a', fate: 'paid' },
  { ...purchase, orderId: 'b', fate: 'refunded' },
  { ...purchase, orderId: 'c', fate: 'expired' },
]
const order = { fault: null }
const good = { ranMs: 1000 }
const sound: StoredShop = {
  orders: [
    { ...order, id: 'a', state: 'PAID' },
    { ...order, id: 'b', state: 'REFUNDED' },
    { ...order, id: 'c', state: 'EXPIRED' },
  ],
  goods: [
    { ...good, orderId: 'a', state: 'ACTIVE', leftMs: month - 500 },
    { ...good, orderId: 'b', state: 'REVOKED', leftMs: month },
  ],
  ranks: [{ playerName: 'p', rankId: 5, leftMs: month - 500 }],
  sums: [
    { orderId: 'a', account: 'PROVIDER', cents: 999 },
    { orderId: 'a', account: 'SALES', cents: -999 },
    { orderId: 'b', account: 'PROVIDER', cents: 0 },
  ],
}

test('a sound run has no violation', () => {
  expect(inspectShop(bought, sound)).toEqual({
    totals: { orders: 3, paid: 2, withoutGood: 0, givenTwice: 0 },
    violations: [],
  })
})

const [paid, refunded] = sound.goods
test.each<[string, Partial<StoredShop>]>([
  ['a lost order', { orders: sound.orders.slice(1) }],
  ['an order more', { orders: [...sound.orders, { ...order, id: 'd', state: 'OPEN' }] }],
  ['another state', { orders: sound.orders.map((one) => ({ ...one, state: 'PAID' })) }],
  ['a fault', { orders: sound.orders.map((one) => ({ ...one, fault: 'AMOUNT' })) }],
  ['nothing for the money', { goods: sound.goods.slice(1) }],
  ['a good given twice', { goods: [...sound.goods, ...sound.goods.slice(0, 1)] }],
  [
    'what was paid back and not taken back',
    {
      goods: [paid, refunded].flatMap((one) => (one ? [{ ...one, state: 'ACTIVE' }] : [])),
    },
  ],
  ['time that is gone', { goods: sound.goods.map((one) => ({ ...one, leftMs: one.leftMs - 86_400_000 })) }],
  ['a rank that is gone', { ranks: [] }],
  ['another rank', { ranks: sound.ranks.map((one) => ({ ...one, rankId: 6 })) }],
  ['a rank for too long', { ranks: sound.ranks.map((one) => ({ ...one, leftMs: one.leftMs + 60_000 })) }],
  ['a sum that is not 0', { sums: sound.sums.slice(0, 1) }],
  [
    'other money than at the provider',
    {
      sums: sound.sums.map((one) => ({ ...one, cents: one.orderId === 'a' ? one.cents * 2 : one.cents })),
    },
  ],
])('%s is a violation', (_what, wrong) => {
  expect(inspectShop(bought, { ...sound, ...wrong }).violations).not.toEqual([])
})
