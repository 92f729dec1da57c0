import {
  expireSession,
  intentOf,
  newId,
  nowSeconds,
  refundIntent,
  sessionObject,
  sessionOf,
  type StandInEvent,
  StandInRefusal,
  type StandInSession,
  type StandInState,
} from '#payments/stripe-world.ts'

/** A call of the API, its body parsed. */
export type ApiCall = {
  method: string
  path: string
  query: URLSearchParams
  form: URLSearchParams
  idempotencyKey: string | null
}

/** What the API responds with, and the events that follow. */
export type ApiResult = { object: unknown; events: StandInEvent[] }

/** Shortest and longest time that a page may be open, seconds. */
const [shortest, longest] = [1800, 86_400]

/** Responds to a call of the part of Stripe's API that we use. Throws {@link StandInRefusal} for one that Stripe refuses. */
export function callApi(state: StandInState, call: ApiCall, origin: string): ApiResult {
  const { method, path, query } = call
  const of = (name: string) => query.get(name)
  if (method === 'POST' && path === '/v1/checkout/sessions')
    return once(state, call, () => createSession(state, call.form, origin))
  if (method === 'POST' && path === '/v1/refunds')
    return once(state, call, () => createRefund(state, call.form))
  const ended = /^\/v1\/checkout\/sessions\/(\w+)\/expire$/.exec(path)?.[1]
  if (method === 'POST' && ended !== undefined) {
    const events = expireSession(state, ended)
    return { object: sessionObject(sessionOf(state, ended)), events }
  }
  if (method !== 'GET') throw new StandInRefusal(`Unrecognized request: ${method} ${path}`)
  const session = /^\/v1\/checkout\/sessions\/([\w]+)$/.exec(path)?.[1]
  if (session !== undefined) return quiet(expanded(state, sessionOf(state, session), query))
  if (path === '/v1/checkout/sessions')
    return quiet(
      list(state.sessions.filter((one) => one.payment_intent === of('payment_intent')).map(sessionObject)),
    )
  if (path === '/v1/refunds')
    return quiet(list(state.refunds.filter((one) => one.payment_intent === of('payment_intent'))))
  if (path === '/v1/disputes')
    return quiet(list(state.disputes.filter((one) => one.payment_intent === of('payment_intent'))))
  throw new StandInRefusal(`Unrecognized request: ${method} ${path}`)
}

function quiet(object: unknown): ApiResult {
  return { object, events: [] }
}

function list(data: readonly object[]) {
  return { object: 'list', data, has_more: false, url: '' }
}

/** Returns the response of the first call with a key; another request with it is refused, as at Stripe. */
function once(
  state: StandInState,
  { form, idempotencyKey: key }: ApiCall,
  make: () => ApiResult & { id: string },
): ApiResult {
  const known = key === null ? undefined : state.keys[key]
  if (known === undefined) {
    const made = make()
    if (key !== null) state.keys[key] = { request: form.toString(), id: made.id }
    return made
  }
  if (known.request !== form.toString())
    throw new StandInRefusal('Keys for idempotent requests can only be used with the same parameters.')
  const session = state.sessions.find(({ id }) => id === known.id)
  return quiet(session ? sessionObject(session) : state.refunds.find(({ id }) => id === known.id))
}

function createSession(state: StandInState, form: URLSearchParams, origin: string) {
  const lines = linesOf(form)
  const expiresAt = Number(form.get('expires_at'))
  const open = expiresAt - nowSeconds()
  if (lines.length === 0 || form.get('mode') !== 'payment') throw new StandInRefusal('Nothing is sold.')
  if (open < shortest || open > longest)
    throw new StandInRefusal('The `expires_at` timestamp must be between 30 minutes and 24 hours.')
  const id = newId('cs_test')
  const session: StandInSession = {
    id,
    status: 'open',
    payment_status: 'unpaid',
    amount_total: lines.reduce((sum, { quantity, unit_amount: cents }) => sum + quantity * cents, 0),
    currency: form.get('line_items[0][price_data][currency]') ?? 'eur',
    metadata: metadataOf(form),
    expires_at: expiresAt,
    url: `${origin}/pay/${id}`,
    success_url: form.get('success_url') ?? '',
    cancel_url: form.get('cancel_url') ?? '',
    lines,
    payment_intent: null,
  }
  state.sessions.push(session)
  return { id, object: sessionObject(session), events: [] }
}

function linesOf(form: URLSearchParams): StandInSession['lines'] {
  const lines: StandInSession['lines'] = []
  for (let index = 0; form.has(`line_items[${index}][quantity]`); index += 1) {
    const at = (name: string) => form.get(`line_items[${index}]${name}`)
    lines.push({
      name: at('[price_data][product_data][name]') ?? '',
      quantity: Number(at('[quantity]')),
      unit_amount: Number(at('[price_data][unit_amount]')),
    })
  }
  return lines
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
    return key === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries)
}

function createRefund(state: StandInState, form: URLSearchParams) {
  const { refund, events } = refundIntent(state, {
    paymentIntent: form.get('payment_intent') ?? '',
    amount: Number(form.get('amount')),
    metadata: metadataOf(form),
  })
  return { id: refund.id, object: { ...refund, object: 'refund' }, events }
}

function expanded(state: StandInState, session: StandInSession, query: URLSearchParams) {
  const wants = [...query].some(([name, value]) => name.startsWith('expand') && value === 'payment_intent')
  const object = sessionObject(session)
  if (!wants || session.payment_intent === null) return object
  const { dueAt: _dueAt, session: _session, ...intent } = intentOf(state, session.payment_intent)
  return { ...object, payment_intent: { ...intent, object: 'payment_intent' } }
}
