import type { DomainContext } from '@kubora/domain/kernel/context'
import { askRefundsAgain } from '@kubora/domain/shop/asked-refunds'
import { dropOldShopRows } from '@kubora/domain/shop/drop-old'
import { claimDueOrders, closeUnpayable, unpayableAfterMinutes } from '@kubora/domain/shop/due-orders'
import { watchItems } from '@kubora/domain/shop/items/watch-items'
import { refreshOrder } from '@kubora/domain/shop/refresh-order'
import { createPaymentProvider } from '@kubora/payments/create-payment-provider'
import type { PaymentProvider } from '@kubora/payments/payment-provider'
import type { Logger } from 'pino'
import type { Env } from '#env.ts'
import type { Schedule } from '#jobs/schedules.ts'

/** The scheduled work of the shop; without a provider rows are dropped and items delivered. */
export function shopSchedules(env: Env, logger: Logger): Schedule[] {
  const drop: Schedule = { name: 'drop-old-shop-rows', everyMs: 3_600_000, run: dropOldShopRows }
  // what was paid is delivered, also where nothing is sold any more
  const watch: Schedule = { name: 'watch-items', everyMs: 5_000, run: watchItems }
  if (env.SHOP_PROVIDER === 'none') return [drop, watch]
  const created = createPaymentProvider(env)
  return [
    drop,
    watch,
    { name: 'ask-refunds-again', everyMs: 600_000, run: askRefundsAgain },
    {
      name: 'read-due-orders',
      everyMs: 5_000,
      async run(context, signal) {
        const provider = await created
        if (provider !== null) await readDueOrders(context, { provider, logger }, signal)
      },
    },
  ]
}

/** Reads the orders that are due, one after the other; one that cannot be read now is due again in two minutes. */
async function readDueOrders(
  context: DomainContext,
  { provider, logger }: { provider: PaymentProvider; logger: Logger },
  signal: AbortSignal,
): Promise<void> {
  for (const { orderId, externalId } of await claimDueOrders(context)) {
    if (signal.aborted) return
    try {
      if (externalId === null) await closeUnpayable(context, orderId, { afterMinutes: unpayableAfterMinutes })
      else await refreshOrder(context, provider, { orderId, externalId })
    } catch (error) {
      logger.warn({ err: error, orderId }, 'a payment could not be read, it is read again')
    }
  }
}
