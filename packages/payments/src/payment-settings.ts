import { z } from 'zod'

/** The one host that real payments go to. */
const realUrl = 'https://api.stripe.com'

/** Variables of processes that speak with the provider of payments. */
export const paymentVariables = {
  /** Who is paid: `none` means that there is no shop. */
  SHOP_PROVIDER: z.enum(['none', 'stripe']).default('none'),
  /** Key of the Stripe account, as restricted as it may be: sessions, payments, refunds and disputes. */
  STRIPE_SECRET_KEY: z.string().min(1).optional(),
  /** Signs what Stripe sends to `/api/webhooks/stripe`. */
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\x21-\x7e]{10,100}$/, '10 to 100 visible characters without a space')
    .optional(),
  /** What stands in for Stripe's API in tests and in the demo. */
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .default(realUrl),
}

const settings = z.object(paymentVariables)

/** The variables of payments. */
export type PaymentSettings = z.infer<typeof settings>

/** A variable and what is wrong with it. */
type Fault = { variable: string; fault: string }

/**
 * Finds what is wrong with the variables together: a provider without its secrets, secrets of no provider, and a host in production
 * that is not the provider's.
 */
export function paymentFaults(variables: NodeJS.ProcessEnv): Fault[] {
  const { SHOP_PROVIDER: provider, NODE_ENV: mode = 'production', STRIPE_API_URL: url } = variables
  if (!provider || provider === 'none') return []
  const secrets = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const
  const missing = secrets
    .filter((name) => !variables[name])
    .map((variable) => ({ variable, fault: 'is missing: SHOP_PROVIDER is stripe' }))
  if (!url || isReal(url) || mode !== 'production') return missing
  const demo = variables.DEMO_NETWORK === 'allowed'
  if (demo) return missing
  const fault = `names another host than ${realUrl}, where nobody is paid: leave it out`
  return [...missing, { variable: 'STRIPE_API_URL', fault }]
}

function isReal(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === realUrl
}
