import type { OrderState } from '@kubora/validation/shop'

/** What of a payment decides where its order stands. */
export type ReadPayment = {
  state: 'OPEN' | 'PENDING' | 'PAID' | 'EXPIRED' | 'FAILED'
  cents: number
  currency: string
  /** What has gone back, at most the total. */
  refundedCents: number
  /** What has gone back of whatever was paid. */
  returnedCents: number
  /** What banks took of it by disputes that were lost. */
  takenCents: number
  /** Whether a bank is still to decide. */
  isDisputed: boolean
}

/** Why staff have to look at an order. */
export type OrderFault = 'AMOUNT' | 'CURRENCY' | 'LATE' | 'REFUND' | 'REFUND_FAILED'

type OrderBefore = { state: OrderState; totalCents: number; currency: string }

const unpaid: readonly OrderState[] = ['OPEN', 'PENDING']
const closed: readonly OrderState[] = ['EXPIRED', 'FAILED']

/**
 * Returns where an order stands by what its provider says of the payment. Money of another amount or currency, or for an order that
 * has ended, gives nothing: that is a fault, for staff, until all of it has gone back.
 */
export function nextState(
  order: OrderBefore,
  payment: ReadPayment,
): { state: OrderState; fault: OrderFault | null } {
  const { state } = order
  if (payment.state !== 'PAID') {
    if (!unpaid.includes(state)) return { state, fault: null }
    // a method that takes days is not open again
    const isBack = state === 'PENDING' && payment.state === 'OPEN'
    return { state: isBack ? state : payment.state, fault: null }
  }
  const fault = faultOf(order, payment)
  if (fault !== null) {
    if (payment.returnedCents < payment.cents) return { state, fault }
    return { state: unpaid.includes(state) ? 'FAILED' : state, fault: null }
  }
  return { state: paidState(order.totalCents, payment), fault: null }
}

function faultOf(order: OrderBefore, payment: ReadPayment): OrderFault | null {
  if (closed.includes(order.state)) return 'LATE'
  if (payment.currency !== order.currency) return 'CURRENCY'
  return payment.cents === order.totalCents ? null : 'AMOUNT'
}

function paidState(totalCents: number, { refundedCents, takenCents, isDisputed }: ReadPayment): OrderState {
  const goneCents = refundedCents + takenCents
  // what a bank took may be a part: the rest stays paid
  if (takenCents > 0 && goneCents >= totalCents) return 'LOST'
  if (isDisputed) return 'DISPUTED'
  if (goneCents === 0) return 'PAID'
  return goneCents < totalCents ? 'PARTLY_REFUNDED' : 'REFUNDED'
}
