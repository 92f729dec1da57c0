import { createHmac } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { processEnvironment } from '#app-environment.ts'
import { checkoutDir } from '@kubora/local-servers/checkout'
import type { Foundation } from '#backing-services.ts'
import { startNodeProgram } from '#node-program.ts'

/** The stand-in for the provider of payments of a local stack. */
export type LocalPayments = {
  /** Variables that point our processes to it. */
  env: Record<string, string>
  /** Where its pages to pay on are. */
  url: string
  /** Takes orders such as `POST /refund {"session":"cs_…"}`; `GET /` lists what was bought. */
  ordersUrl: string
}

/** Whether the caller's environment says who is paid, or that nobody is. */
export function hasOwnPayments(): boolean {
  return process.env.SHOP_PROVIDER !== undefined || process.env.STRIPE_SECRET_KEY !== undefined
}

/** Starts the stand-in for Stripe, which sends its events to the site. What was bought there is kept in `dir` between runs. */
export async function startLocalPayments(
  on: Foundation,
  { dir, logDir, site }: { dir: string; logDir: string; site: string },
): Promise<LocalPayments> {
  const [port, ordersPort] = [await on.ports.take('payments'), await on.ports.take('payment-orders')]
  const url = `http://127.0.0.1:${port}`
  mkdirSync(dir, { recursive: true })
  const secretOf = (name: string) => createHmac('sha256', on.appSecret).update(name).digest('hex')
  const secrets = {
    STRIPE_SECRET_KEY: `sk_test_${secretOf('local payments').slice(0, 32)}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${secretOf('local payment events').slice(0, 32)}`,
  }
  await on.supervisor.start('payments', 1, () =>
    startNodeProgram({
      name: 'payments',
      entry: path.join(checkoutDir, 'packages/test-kit/src/payments/serve.ts'),
      cwd: checkoutDir,
      env: processEnvironment({
        ...secrets,
        PORT: String(port),
        ORDERS_PORT: String(ordersPort),
        WEBHOOK_URL: `${site}/api/webhooks/stripe`,
        STATE_FILE: path.join(dir, 'payments.json'),
      }),
      logFile: path.join(logDir, 'payments.log'),
      readyUrl: `${url}/readyz`,
    }),
  )
  return {
    env: { ...secrets, SHOP_PROVIDER: 'stripe', STRIPE_API_URL: url },
    url,
    ordersUrl: `http://127.0.0.1:${ordersPort}`,
  }
}
