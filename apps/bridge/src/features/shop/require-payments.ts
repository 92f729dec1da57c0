import type { PaymentProvider } from '@kubora/payments/payment-provider'
import type { Runtime } from '#runtime.ts'

/** Returns the provider of payments. Throws where the environment names none: the work waits for an operator. */
export function requirePayments({ payments }: Pick<Runtime, 'payments'>): PaymentProvider {
  if (payments !== null) return payments
  throw new Error('there are orders, but SHOP_PROVIDER names no provider')
}
