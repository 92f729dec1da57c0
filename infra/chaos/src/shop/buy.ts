import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { StripeStandIn } from '@kubora/test-kit/payments/start-stripe'
import {
  closeDispute,
  expireSession,
  intentOf,
  openDispute,
  payOn,
  refundIntent,
  sessionOf,
  settleIntent,
} from '@kubora/test-kit/payments/stripe-world'
import type { CarefulClient } from '#clients/careful-client.ts'
import { placeOrder, setCartLine } from '#shop/shop-operations.ts'
import type { SoldProduct } from '#shop/shop-world.ts'

/** What becomes of a purchase at the provider, step by step. */
export const fates = {
  paid: ['pay'],
  refunded: ['pay', 'refund'],
  disputed: ['pay', 'dispute'],
  won: ['pay', 'dispute', 'win'],
  lost: ['pay', 'dispute', 'lose'],
  later: ['later', 'settle'],
  failed: ['later', 'fail'],
  expired: ['expire'],
  open: [],
} as const

/** How a purchase ends. */
export type Fate = keyof typeof fates

/** A purchase that a run makes. */
export type Purchase = { playerName: string; product: SoldProduct; quantity: number; fate: Fate }

/** A purchase that was ordered. */
export type Bought = Purchase & { orderId: string; sessionId: string }

const newKey = () => randomBytes(32).toString('base64url')

/** How often a provider that cannot be reached is tried again. */
const attempts = 60

/**
 * Orders a purchase as a browser does, with the same keys until it is known what became of it, and lets the provider do with it
 * what is its fate. Its events are under way when this resolves. Throws when it could not be ordered.
 */
export async function buy(
  client: CarefulClient,
  standIn: StripeStandIn,
  purchase: Purchase,
  { noise, underWay }: { noise: () => number; underWay: Promise<void>[] },
): Promise<Bought> {
  const { playerName, product, quantity, fate } = purchase
  const [cartKey, orderKey] = [newKey(), newKey()]
  const line = { cartKey, productId: String(product.id), quantity }
  const filled = await client.ask(setCartLine, { variables: { input: line }, repeatable: true })
  if (filled.kind !== 'done') throw new Error(`setCartLine: ${JSON.stringify(filled)}`)
  const { totalCents } = filled.data.setCartLine
  const email = `${playerName}@buyer.example`.toLowerCase()
  const input = { cartKey, orderKey, playerName, email, totalCents, locale: 'de', accepted: true }
  const orderId = await place(client, input, noise)
  const sessionId = standIn.state.sessions.find(({ metadata }) => metadata.orderId === orderId)?.id
  if (sessionId === undefined) throw new Error(`order ${orderId} has no page at the provider`)
  underWay.push(carryOut(standIn, sessionId, fates[fate], noise))
  return { ...purchase, orderId, sessionId }
}

async function place(
  client: CarefulClient,
  input: Record<string, unknown>,
  noise: () => number,
): Promise<string> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    // every fifth is ordered twice at once
    const ask = () => client.ask(placeOrder, { variables: { input }, repeatable: true })
    const outcomes = await Promise.all(noise() < 0.2 ? [ask(), ask()] : [ask()])
    for (const outcome of outcomes) {
      if (outcome.kind === 'done' && outcome.data.placeOrder.payUrl !== null)
        return outcome.data.placeOrder.id
      if (outcome.kind === 'refused' && outcome.code !== 'PAYMENT_UNAVAILABLE')
        throw new Error(`placeOrder: ${outcome.code}`)
    }
    await sleep(250 + noise() * 250)
  }
  throw new Error('placeOrder: there was no page to pay on')
}

async function carryOut(
  standIn: StripeStandIn,
  sessionId: string,
  steps: (typeof fates)[Fate],
  noise: () => number,
): Promise<void> {
  for (const step of steps) {
    await sleep(noise() * 400)
    await standIn.change((state) => {
      switch (step) {
        case 'pay':
          return payOn(state, sessionId, 'now')
        case 'later':
          return payOn(state, sessionId, 'later')
        case 'settle':
          return settleIntent(state, sessionId, true)
        case 'fail':
          return settleIntent(state, sessionId, false)
        case 'expire':
          return expireSession(state, sessionId)
        case 'dispute':
          return openDispute(state, sessionId)
        case 'win':
        case 'lose':
          return closeDispute(state, sessionId, step === 'win' ? 'won' : 'lost')
        case 'refund': {
          const { id, amount } = intentOf(state, sessionOf(state, sessionId).payment_intent)
          return refundIntent(state, { paymentIntent: id, amount, metadata: {} }).events
        }
      }
    })
  }
}
