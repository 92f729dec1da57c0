import type { DomainContext } from '#kernel/context.ts'
import { applyPayment, type ProviderState } from '#shop/apply-payment.ts'
import { readOrderVersion } from '#shop/payment-events.ts'

/** Who moves the money, as far as payments are read there. */
export type PaymentReader = { readPayment: (externalId: string) => Promise<ProviderState> }

/** How often a payment is read anew because its order changed meanwhile; then the next reading finds it. */
const attemptsMax = 5

/**
 * Reads a payment at the provider, outside of any transaction, and applies it to its order; again where the order changed meanwhile.
 * Returns whether it is a payment of that order. Throws what the provider's calls throw.
 */
export async function refreshOrder(
  context: DomainContext,
  provider: PaymentReader,
  { orderId, externalId }: { orderId: string; externalId: string },
): Promise<boolean> {
  for (let attempt = 1; attempt <= attemptsMax; attempt += 1) {
    // before the reading: what changes the order meanwhile makes it too old
    const version = await readOrderVersion(context.db, orderId)
    if (version === null) return false
    const payment = await provider.readPayment(externalId)
    const outcome = await applyPayment(context, { orderId, version }, payment)
    if (outcome !== 'AGAIN') return outcome === 'APPLIED'
  }
  throw new Error('the order changed at each reading of its payment')
}
