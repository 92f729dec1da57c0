import { failRefund, readAskedRefund } from '@kubora/domain/shop/asked-refunds'
import { refreshOrder } from '@kubora/domain/shop/refresh-order'
import { PaymentError } from '@kubora/payments/payment-provider'
import { requirePayments } from '#features/shop/require-payments.ts'
import { defineJob } from '#jobs/job.ts'

/** Asks the provider to pay back, once, and applies what it says then. */
export const payBackJob = defineJob({
  topic: 'pay-back',
  timeLimitMs: 60_000,
  maxAttempts: 30,
  run: async (runtime, { refundId }) => {
    const { context } = runtime
    const refund = await readAskedRefund(context.db, refundId)
    if (refund === null) return
    const provider = requirePayments(runtime)
    try {
      await provider.refund(refund)
    } catch (error) {
      if (!(error instanceof PaymentError) || error.kind !== 'REFUSED') throw error
      runtime.logger.warn({ err: error, orderId: refund.orderId }, 'the provider refused a refund')
      return failRefund(context, refund)
    }
    await refreshOrder(context, provider, refund)
  },
})
