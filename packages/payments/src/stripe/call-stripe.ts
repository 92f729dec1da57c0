import Stripe from 'stripe'
import { PaymentError } from '#payment-provider.ts'

/** Statuses of a call that may succeed later: also once the operator has corrected the key or what it may do. */
const laterStatuses = new Set([401, 403, 409, 429])

/** Runs a call. Throws {@link PaymentError} for a failure of Stripe, without what was sent, any other error unchanged. */
export async function callStripe<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const { statusCode: status = 0, code = error.type } = error
    const isOutage = status === 0 || status >= 500 || laterStatuses.has(status)
    throw new PaymentError(isOutage ? 'UNAVAILABLE' : 'REFUSED', `Stripe: ${status} ${code}`)
  }
}
