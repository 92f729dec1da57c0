import { expect, test } from 'vitest'
import { nextState, type ReadPayment } from '#shop/next-state.ts'

const order = { totalCents: 1000, currency: 'EUR' }
const paid: ReadPayment = {
  state: 'PAID',
  cents: 1000,
  currency: 'EUR',
  refundedCents: 0,
  returnedCents: 0,
  takenCents: 0,
  isDisputed: false,
}

test.each([
  ['OPEN', { state: 'OPEN' }, 'OPEN', null],
  ['OPEN', { state: 'PENDING' }, 'PENDING', null],
  ['OPEN', {}, 'PAID', null],
  ['OPEN', { state: 'EXPIRED' }, 'EXPIRED', null],
  ['PENDING', { state: 'FAILED' }, 'FAILED', null],
  ['PENDING', {}, 'PAID', null],
  ['PENDING', { state: 'OPEN' }, 'PENDING', null],
  ['PAID', { state: 'EXPIRED' }, 'PAID', null],
  ['EXPIRED', {}, 'EXPIRED', 'LATE'],
  ['FAILED', {}, 'FAILED', 'LATE'],
  ['OPEN', { cents: 999 }, 'OPEN', 'AMOUNT'],
  ['OPEN', { cents: 1001 }, 'OPEN', 'AMOUNT'],
  ['OPEN', { currency: 'USD' }, 'OPEN', 'CURRENCY'],
  // staff have to look until all of it has gone back
  ['EXPIRED', { returnedCents: 999 }, 'EXPIRED', 'LATE'],
  ['EXPIRED', { returnedCents: 1000 }, 'EXPIRED', null],
  ['OPEN', { cents: 1001, returnedCents: 1000 }, 'OPEN', 'AMOUNT'],
  ['OPEN', { cents: 1001, returnedCents: 1001 }, 'FAILED', null],
  ['PENDING', { currency: 'USD', returnedCents: 1000 }, 'FAILED', null],
  // a refund that is read before the payment was
  ['OPEN', { refundedCents: 1000 }, 'REFUNDED', null],
  ['PAID', { refundedCents: 400 }, 'PARTLY_REFUNDED', null],
  ['PAID', { refundedCents: 1000 }, 'REFUNDED', null],
  ['REFUNDED', { refundedCents: 0 }, 'PAID', null],
  ['PAID', { isDisputed: true }, 'DISPUTED', null],
  ['DISPUTED', {}, 'PAID', null],
  ['DISPUTED', { refundedCents: 400 }, 'PARTLY_REFUNDED', null],
  ['DISPUTED', { takenCents: 1000 }, 'LOST', null],
  ['LOST', { takenCents: 1000, isDisputed: true }, 'LOST', null],
  // a bank may take a part
  ['DISPUTED', { takenCents: 999 }, 'PARTLY_REFUNDED', null],
  ['DISPUTED', { takenCents: 600, refundedCents: 399 }, 'PARTLY_REFUNDED', null],
  ['DISPUTED', { takenCents: 600, refundedCents: 400 }, 'LOST', null],
  ['PARTLY_REFUNDED', { takenCents: 600, isDisputed: true }, 'DISPUTED', null],
] as const)('an order that is %s, with a payment %j, is %s', (state, payment, next, fault) =>
  expect(nextState({ ...order, state }, { ...paid, ...payment })).toEqual({ state: next, fault }),
)
