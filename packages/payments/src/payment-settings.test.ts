import { expect, test } from 'vitest'
import { paymentFaults } from '#payment-settings.ts'

const whole = { SHOP_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' }

test.each([
  ['no shop', { STRIPE_API_URL: 'http://evil.example' }, []],
  ['a shop', whole, []],
  ['no secrets', { SHOP_PROVIDER: 'stripe' }, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']],
  ['the real host', { ...whole, STRIPE_API_URL: 'https://api.stripe.com' }, []],
  ['another host', { ...whole, STRIPE_API_URL: 'https://api.stripe.com.evil.example' }, ['STRIPE_API_URL']],
  ['the real host without TLS', { ...whole, STRIPE_API_URL: 'http://api.stripe.com' }, ['STRIPE_API_URL']],
  ['another host in a test', { ...whole, STRIPE_API_URL: 'http://127.0.0.1:1', NODE_ENV: 'test' }, []],
  [
    'another host in the demo',
    { ...whole, STRIPE_API_URL: 'http://127.0.0.1:1', DEMO_NETWORK: 'allowed' },
    [],
  ],
])('%s: %j', (_name, variables, faults) =>
  expect(paymentFaults(variables).map(({ variable }) => variable)).toEqual(faults),
)
