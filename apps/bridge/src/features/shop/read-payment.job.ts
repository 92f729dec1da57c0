import {
  findOrderOf,
  markApplied,
  readOrderVersion,
  readWaitingEvent,
  retryUnknown,
} from '@kubora/domain/shop/payment-events'
import { recordCheckout } from '@kubora/domain/shop/record-checkout'
import type { PaymentProvider } from '@kubora/payments/payment-provider'
import type { DomainContext } from '@kubora/domain/kernel/context'
import { refreshOrder } from '@kubora/domain/shop/refresh-order'
import { requirePayments } from '#features/shop/require-payments.ts'
import { defineJob } from '#jobs/job.ts'

/** Reads at the provider what an event is about, and applies it; one whose order is not there is read again for an hour. */
export const readPaymentJob = defineJob({
  topic: 'read-payment',
  timeLimitMs: 60_000,
  maxAttempts: 30,
  run: async (runtime, key) => {
    const { context } = runtime
    const event = await readWaitingEvent(context.db, key)
    if (event === null) return
    const provider = requirePayments(runtime)
    const found = await findOrder(context, provider, event)
    if (found !== null && (await refreshOrder(context, provider, found)))
      return markApplied(context, key, found.orderId)
    await retryUnknown(context, key)
  },
})

type Named = { namedOrderId: string | null; externalId: string | null; paymentId: string | null }

/** Returns the order that an event is about, and its page: by what we know, else by what the provider has of it. */
async function findOrder(context: DomainContext, provider: PaymentProvider, event: Named) {
  const known = await findOrderOf(context.db, event)
  if (known !== null) return known
  const { paymentId } = event
  const asked =
    event.externalId === null && paymentId !== null ? await provider.findPayment(paymentId) : event
  const externalId = asked?.externalId ?? null
  const orderId = (asked !== null && 'orderId' in asked ? asked.orderId : null) ?? event.namedOrderId
  if (externalId === null || orderId === null) return null
  if ((await readOrderVersion(context.db, orderId)) === null) return null
  // the page was made, and the process that made it could not store that
  await recordCheckout(context, { orderId, externalId, url: null })
  return findOrderOf(context.db, { externalId, paymentId: null })
}
