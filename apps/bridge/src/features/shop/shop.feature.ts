import type { BridgeFeature } from '#bridge-feature.ts'
import { orderMail } from '#features/shop/order-mails.ts'
import { payBackJob } from '#features/shop/pay-back.job.ts'
import { readPaymentJob } from '#features/shop/read-payment.job.ts'
import { shopSchedules } from '#features/shop/shop-schedules.ts'

/** Payments of orders: what the provider says of them, refunds, mails. */
export const shopFeature = {
  jobs: [readPaymentJob, payBackJob],
  mails: {
    'order-paid': orderMail('order-paid'),
    'order-refunded': orderMail('order-refunded'),
    'order-disputed': orderMail('order-disputed'),
  },
  schedules: shopSchedules,
} satisfies BridgeFeature
