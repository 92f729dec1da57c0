import { readSiteConfig } from '@kubora/content/read-site-config'
import { createPaymentProvider } from '@kubora/payments/create-payment-provider'
import type { Env } from '#env.ts'
import type { ShopServices } from '#graphql/context.ts'

/** Returns what the shop needs of the process; null without a provider of payments. Throws for a site configuration that is wrong. */
export async function openShop(env: Env): Promise<ShopServices | null> {
  const payments = await createPaymentProvider(env)
  if (payments === null) return null
  const { shop, operator } = readSiteConfig(env.SITE_CONFIG)
  const { name, street, city, country, email } = operator
  return {
    payments,
    vatRate: Math.round((shop?.vatPercent ?? 0) * 100),
    seller: {
      name,
      street,
      city,
      country,
      email,
      taxId: shop?.taxId ?? null,
      vatNote: shop?.vatNote ?? null,
    },
  }
}
