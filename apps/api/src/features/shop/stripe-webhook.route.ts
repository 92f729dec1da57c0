import type { DomainContext } from '@kubora/domain/kernel/context'
import { type PaymentEventContent, takePaymentEvent } from '@kubora/domain/shop/take-payment-event'
import type { PaymentProvider } from '@kubora/payments/payment-provider'
import type { FastifyInstance } from 'fastify'
import { addWebhook } from '#http/webhooks/add-webhook.ts'

/** Longest body accepted, bytes. */
const bodyMaxBytes = 262_144

/** Adds the webhook of Stripe's events, which only wake; without a secret there is no such address. */
export function addStripeWebhook(
  app: FastifyInstance,
  {
    domain,
    payments,
    secret,
  }: { domain: DomainContext; payments: PaymentProvider; secret: string | undefined },
): void {
  addWebhook<PaymentEventContent | null>(app, domain, {
    provider: 'stripe',
    secret,
    contentType: '*',
    bodyMaxBytes,
    verify: (_secret, { body, header }) => {
      const signature = header('stripe-signature', 1000)
      const signed = signature === null ? null : payments.verifyWebhook({ body, signature })
      if (signed === null) return null
      const { id, sentAt, event } = signed
      const content = event && { provider: payments.name, ...event }
      return { sentAt, message: { id, content } }
    },
    effect: takePaymentEvent,
  })
}
