import type { PaymentProvider } from '#payment-provider.ts'
import type { PaymentSettings } from '#payment-settings.ts'

/** Returns the provider that the environment names; null for none. Loads the provider's library only then. */
export async function createPaymentProvider(settings: PaymentSettings): Promise<PaymentProvider | null> {
  const { SHOP_PROVIDER, STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings
  if (SHOP_PROVIDER === 'none' || secretKey === undefined || webhookSecret === undefined) return null
  const { createStripeProvider } = await import('#stripe/stripe-provider.ts')
  return createStripeProvider({ secretKey, webhookSecret, apiUrl: settings.STRIPE_API_URL })
}
