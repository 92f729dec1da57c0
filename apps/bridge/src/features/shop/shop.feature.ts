import type { BridgeFeature } from '#bridge-feature.ts'
import { orderMail } from '#features/shop/order-mails.ts'
import { payBackJob } from '#features/shop/pay-back.job.ts'
import { readPaymentJob } from '#features/shop/read-payment.job.ts'
import { shopSchedules } from '#features/shop/shop-schedules.ts'
import { showOrderJob } from '#features/shop/show-order.job.ts'

/** Payments of orders: what the provider says of them, refunds, mails, what players read of them in the game. */
export const shopFeature = {
  jobs: [readPaymentJob, payBackJob, showOrderJob],
  mails: {
    'order-paid': orderMail('order-paid'),
    'order-refunded': orderMail('order-refunded'),
    'order-disputed': orderMail('order-disputed'),
  },
  schedules: shopSchedules,
} satisfies BridgeFeature
