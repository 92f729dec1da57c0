import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { hostedPage } from '#payments/hosted-page.ts'
import { deliver, type SentEvent } from '#payments/send-events.ts'
import { callApi } from '#payments/stripe-api.ts'
import {
  emptyState,
  expireSession,
  nowSeconds,
  payOn,
  sessionOf,
  settleIntent,
  type StandInEvent,
  StandInRefusal,
  type StandInState,
} from '#payments/stripe-world.ts'

/** What stands in for Stripe. */
export type StripeStandIn = {
  url: string
  state: StandInState
  /** Where events are sent, and the secret that signs them; none while it is null. */
  webhook: { url: string; secret: string } | null
  /** Events that were sent, in the order of their last attempts. */
  sent: SentEvent[]
  /** Paths of the API that were called. */
  calls: string[]
  /** Statuses of the next calls of the API, instead of what they deserve. */
  next: number[]
  /** Makes a change and sends what follows from it; resolves when the webhook has accepted that, or never will. */
  change: (make: (state: StandInState) => StandInEvent[]) => Promise<void>
  close: () => Promise<void>
}

/** How it is started. */
export type StripeStandInOptions = {
  port?: number
  secretKey: string
  webhook?: StripeStandIn['webhook']
  state?: StandInState
  /** Called after each change. */
  onChange?: (state: StandInState) => void
}

/** Time between two looks at what has passed, ms. */
const tickMs = 2_000

/** Starts a stand-in for the part of Stripe's API that we use, its page to pay on, and its events. */
export async function startStripe(options: StripeStandInOptions): Promise<StripeStandIn> {
  const { secretKey, webhook = null, state = emptyState(), onChange = () => undefined } = options
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => refuse(response, error))
  })
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const url = `http://127.0.0.1:${address.port}`

  async function change(make: (state: StandInState) => StandInEvent[]): Promise<void> {
    const events = make(state)
    onChange(state)
    await send(events)
  }

  async function send(events: readonly StandInEvent[]): Promise<void> {
    for (const event of events)
      if (standIn.webhook !== null) standIn.sent.push(await deliver(event, standIn.webhook))
  }

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', url)
    if (pathname === '/readyz') return void response.writeHead(200).end('ready')
    const body = await text(request)
    const page = /^\/pay\/(\w+)$/.exec(pathname)?.[1]
    if (page !== undefined) return pay(page, request.method ?? '', new URLSearchParams(body), response)
    standIn.calls.push(`${request.method} ${pathname}`)
    const status = standIn.next.shift()
    if (status !== undefined) return json(response, status, { error: { type: 'api_error' } })
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return json(response, 401, {
        error: { type: 'invalid_request_error', message: 'Invalid API Key' },
      })
    const key = request.headers['idempotency-key']
    const { object, events } = callApi(
      state,
      {
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        form: new URLSearchParams(body),
        idempotencyKey: typeof key === 'string' ? key : null,
      },
      url,
    )
    onChange(state)
    json(response, 200, object)
    await send(events)
  }

  async function pay(
    id: string,
    method: string,
    form: URLSearchParams,
    response: ServerResponse,
  ): Promise<void> {
    const session = sessionOf(state, id)
    const how = form.get('how')
    if (method !== 'POST' || how === null) return html(response, hostedPage(session, ''))
    if (how === 'cancel') return void response.writeHead(303, { location: session.cancel_url }).end()
    if (how !== 'now' && how !== 'later')
      return html(response, hostedPage(session, 'Your card was declined.'))
    const events = payOn(state, id, how)
    onChange(state)
    // the buyer is back before the event, as it often is
    response.writeHead(303, { location: session.success_url }).end()
    await send(events)
  }

  function pass(): void {
    const now = nowSeconds()
    for (const { id, status, expires_at: end } of state.sessions)
      if (status === 'open' && end <= now) void change((all) => expireSession(all, id))
    for (const { session, dueAt } of state.intents)
      if (dueAt !== null && dueAt <= now) void change((all) => settleIntent(all, session, true))
  }

  const ticks = setInterval(pass, tickMs).unref()
  const standIn: StripeStandIn = {
    url,
    state,
    webhook,
    sent: [],
    calls: [],
    next: [],
    change,
    async close() {
      clearInterval(ticks)
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return standIn
}

function json(response: ServerResponse, status: number, object: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' })
  response.end(JSON.stringify(object))
}

function html(response: ServerResponse, page: string): void {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
}

function refuse(response: ServerResponse, error: unknown): void {
  if (response.headersSent) return void response.end()
  const message = error instanceof StandInRefusal ? error.message : 'The stand-in has a fault.'
  json(response, error instanceof StandInRefusal ? 400 : 500, {
    error: { type: 'invalid_request_error', message },
  })
}
