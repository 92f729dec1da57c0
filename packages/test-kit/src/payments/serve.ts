import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { startStripe } from '#payments/start-stripe.ts'
import {
  closeDispute,
  emptyState,
  expireSession,
  failRefund,
  intentOf,
  openDispute,
  payOn,
  refundIntent,
  sessionOf,
  settleIntent,
  type StandInEvent,
  type StandInState,
} from '#payments/stripe-world.ts'

// A program of the local stack: the provider of payments. Another port takes orders from tests and developers: GET / lists what was
// bought; POST /pay, /later, /settle, /fail, /expire, /refund, /dispute, /win, /lose with {"session"}, and "cents" for a refund in part;
// POST /refund-fails with {"refund"}.
const file = process.env.STATE_FILE ?? ''
const standIn = await startStripe({
  port: Number(process.env.PORT ?? 0),
  secretKey: process.env.STRIPE_SECRET_KEY ?? '',
  webhook: { url: process.env.WEBHOOK_URL ?? '', secret: process.env.STRIPE_WEBHOOK_SECRET ?? '' },
  state: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StandInState) : emptyState(),
  onChange: (state) => file !== '' && writeFileSync(file, JSON.stringify(state), { mode: 0o600 }),
})

type Order = { session: string; refund: string; cents?: number }

const orders: Readonly<Record<string, (state: StandInState, order: Order) => StandInEvent[]>> = {
  '/pay': (state, { session }) => payOn(state, session, 'now'),
  '/later': (state, { session }) => payOn(state, session, 'later'),
  '/settle': (state, { session }) => settleIntent(state, session, true),
  '/fail': (state, { session }) => settleIntent(state, session, false),
  '/expire': (state, { session }) => expireSession(state, session),
  '/refund': (state, { session, cents }) => {
    const { id, amount } = intentOf(state, sessionOf(state, session).payment_intent)
    return refundIntent(state, { paymentIntent: id, amount: cents ?? amount, metadata: {} }).events
  },
  '/refund-fails': (state, { refund }) => failRefund(state, refund),
  '/dispute': (state, { session }) => openDispute(state, session),
  '/win': (state, { session }) => closeDispute(state, session, 'won'),
  '/lose': (state, { session }) => closeDispute(state, session, 'lost'),
}

const control = createServer((request, response) => {
  void (async () => {
    const body = await text(request)
    const order = orders[request.url ?? '']
    if (request.method === 'POST' && order) await standIn.change((state) => order(state, JSON.parse(body)))
    const { keys: _keys, ...state } = standIn.state
    response.writeHead(order || request.url === '/' ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(state))
  })().catch((error: unknown) => {
    response.writeHead(400, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: String(error) }))
  })
})
control.listen(Number(process.env.ORDERS_PORT ?? 0), '127.0.0.1')

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    control.close()
    void standIn.close().then(() => process.exit(0))
  })
