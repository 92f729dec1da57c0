import type { OrderState } from '@kubora/validation/shop'

/** What of a payment decides where its order stands. */
export type ReadPayment = {
  state: 'OPEN' | 'PENDING' | 'PAID' | 'EXPIRED' | 'FAILED'
  cents: number
  currency: string
  refundedCents: number
  disputes: readonly ('OPEN' | 'WON' | 'LOST')[]
}

/** Why staff have to look at an order. */
export type OrderFault = 'AMOUNT' | 'CURRENCY' | 'LATE' | 'REFUND'

const unpaid: readonly OrderState[] = ['OPEN', 'PENDING']
const closed: readonly OrderState[] = ['EXPIRED', 'FAILED']

/**
 * Returns where an order stands by what its provider says of the payment. Money of another amount or currency, or for an order that
 * has ended, gives nothing: that is a fault, for staff.
 */
export function nextState(
  order: { state: OrderState; totalCents: number; currency: string },
  payment: ReadPayment,
): { state: OrderState; fault: OrderFault | null } {
  const { state } = order
  if (payment.state !== 'PAID') {
    if (!unpaid.includes(state)) return { state, fault: null }
    // a method that takes days is not open again
    const isBack = state === 'PENDING' && payment.state === 'OPEN'
    return { state: isBack ? state : payment.state, fault: null }
  }
  if (closed.includes(state)) return { state, fault: 'LATE' }
  if (payment.currency !== order.currency) return { state, fault: 'CURRENCY' }
  if (payment.cents !== order.totalCents) return { state, fault: 'AMOUNT' }
  return { state: paidState(order.totalCents, payment), fault: null }
}

function paidState(totalCents: number, { refundedCents, disputes }: ReadPayment): OrderState {
  if (disputes.includes('LOST')) return 'LOST'
  if (disputes.includes('OPEN')) return 'DISPUTED'
  if (refundedCents === 0) return 'PAID'
  return refundedCents < totalCents ? 'PARTLY_REFUNDED' : 'REFUNDED'
}
