import { settleDeliveries } from '@kubora/domain/shop/items/settle-deliveries'
import type { BridgeFeature } from '#bridge-feature.ts'
import { deliverItemsJob } from '#features/shop/deliver-items.job.ts'
import { orderMail } from '#features/shop/order-mails.ts'
import { payBackJob } from '#features/shop/pay-back.job.ts'
import { readPaymentJob } from '#features/shop/read-payment.job.ts'
import { shopSchedules } from '#features/shop/shop-schedules.ts'
import { writeWithdrawalDeclinedMail, writeWithdrawalReceivedMail } from '#features/shop/withdrawal-mails.ts'
import { showOrderJob } from '#features/shop/show-order.job.ts'

/** Payments of orders: what the provider says of them, refunds, mails, what players read of them in the game, items. */
export const shopFeature = {
  jobs: [readPaymentJob, payBackJob, showOrderJob, deliverItemsJob],
  receiptEffects: { deliver: settleDeliveries },
  mails: {
    'order-pending': orderMail('order-pending'),
    'order-failed': orderMail('order-failed'),
    'order-paid': orderMail('order-paid'),
    'order-refunded': orderMail('order-refunded'),
    'order-disputed': orderMail('order-disputed'),
    'withdrawal-received': writeWithdrawalReceivedMail,
    'withdrawal-declined': writeWithdrawalDeclinedMail,
  },
  schedules: shopSchedules,
} satisfies BridgeFeature
