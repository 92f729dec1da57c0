import Stripe from 'stripe'
import { describe, expect, test } from 'vitest'
import { verifyStripeWebhook } from '#stripe/verify-stripe-webhook.ts'

const stripe = new Stripe('sk_test_none')
const secret = 'whsec_a secret of the test'.replaceAll(' ', '_')
const nowSeconds = () => Math.floor(Date.now() / 1000)

function signed(event: object, { timestamp = nowSeconds(), by = secret } = {}) {
  const payload = JSON.stringify(event)
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: by, timestamp })
  return { body: Buffer.from(payload), signature }
}

/** A message whose header names another time before the signed one. */
function doubled({ body, signature }: { body: Buffer; signature: string }) {
  return { body, signature: `t=${nowSeconds() - 100},${signature}` }
}

const completed = {
  id: 'evt_1',
  object: 'event',
  type: 'checkout.session.completed',
  data: {
    object: { object: 'checkout.session', id: 'cs_1', payment_intent: 'pi_1', metadata: { orderId: 'o-1' } },
  },
}
const verify = (message: { body: Buffer; signature: string }) => verifyStripeWebhook(stripe, secret, message)

test('a signed event is read', () => {
  const timestamp = nowSeconds()
  expect(verify(signed(completed, { timestamp }))).toEqual({
    id: 'evt_1',
    sentAt: new Date(timestamp * 1000),
    event: {
      id: 'evt_1',
      type: 'checkout.session.completed',
      sentAt: new Date(timestamp * 1000),
      orderId: 'o-1',
      externalId: 'cs_1',
      paymentId: 'pi_1',
    },
  })
})

test.each([
  [
    'charge.refunded',
    { object: 'charge', id: 'ch_1', payment_intent: 'pi_1', metadata: { orderId: 'o-1' } },
    'o-1',
  ],
  ['refund.created', { object: 'refund', id: 're_1', payment_intent: 'pi_1' }, null],
  ['charge.dispute.created', { object: 'dispute', id: 'du_1', payment_intent: 'pi_1' }, null],
])('%s names its payment', (type, object, orderId) => {
  const event = verify(signed({ ...completed, type, data: { object } }))?.event
  expect(event).toMatchObject({ type, paymentId: 'pi_1', externalId: null, orderId })
})

test('an event of no payment is signed, and about nothing', () => {
  const event = {
    ...completed,
    type: 'customer.created',
    data: { object: { object: 'customer', id: 'cus_1' } },
  }
  expect(verify(signed(event))).toMatchObject({ id: 'evt_1', event: null })
})

describe('refuses', () => {
  test.each([
    ['another secret', signed(completed, { by: 'whsec_another_secret' })],
    ['a message that is 301 s old', signed(completed, { timestamp: nowSeconds() - 301 })],
    ['no signature', { ...signed(completed), signature: '' }],
    ['a header without a time', { ...signed(completed), signature: 'v1=00' }],
    ['a header with two times', doubled(signed(completed))],
    ['no JSON', { body: Buffer.from('{'), signature: signed(completed).signature }],
  ])('%s', (_name, message) => expect(verify(message)).toBeNull())

  test('a body that was altered', () => {
    const message = signed(completed)
    const body = Buffer.from(message.body.toString().replace('cs_1', 'cs_2'))
    expect(verify({ ...message, body })).toBeNull()
  })
})

test('a message of tomorrow is read with its time, which the caller refuses', () => {
  const timestamp = nowSeconds() + 86_400
  expect(verify(signed(completed, { timestamp }))?.sentAt).toEqual(new Date(timestamp * 1000))
})
