import { randomBytes } from 'node:crypto'

/** A page to pay on, as Stripe has it. */
export type StandInSession = {
  id: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  amount_total: number
  currency: string
  metadata: Record<string, string>
  expires_at: number
  url: string
  success_url: string
  cancel_url: string
  lines: { name: string; quantity: number; unit_amount: number }[]
  payment_intent: string | null
}

/** A payment. `dueAt`, seconds: when one that takes days succeeds. */
export type StandInIntent = {
  id: string
  status: 'processing' | 'succeeded' | 'requires_payment_method'
  session: string
  amount: number
  metadata: Record<string, string>
  dueAt: number | null
}

/** A refund. */
export type StandInRefund = {
  id: string
  payment_intent: string
  amount: number
  status: 'pending' | 'succeeded' | 'failed'
  metadata: Record<string, string>
}

/** A dispute. */
export type StandInDispute = {
  id: string
  payment_intent: string
  amount: number
  status: 'needs_response' | 'won' | 'lost'
}

/** All that the stand-in has, as its file stores it. */
export type StandInState = {
  sessions: StandInSession[]
  intents: StandInIntent[]
  refunds: StandInRefund[]
  disputes: StandInDispute[]
  /** Responses by idempotency key. */
  keys: Record<string, { request: string; id: string }>
}

/** Something happened to an object of the stand-in; Stripe sends an event of this type with it. */
export type StandInEvent = { type: string; object: Record<string, unknown> }

/** Returns a state in which nothing was bought. */
export function emptyState(): StandInState {
  return { sessions: [], intents: [], refunds: [], disputes: [], keys: {} }
}

/** What is asked of the stand-in is impossible, as the message says. */
export class StandInRefusal extends Error {}

/** Returns an id as Stripe's: a prefix and random letters. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** The present in seconds, as Stripe counts. */
export function nowSeconds(): number {
  return Math.floor(Date.now() / 1000)
}

/** Returns a page; one whose time has passed is expired, whether somebody asked before or not. */
export function sessionOf(state: StandInState, id: string): StandInSession {
  const session = state.sessions.find((one) => one.id === id)
  if (!session) throw new StandInRefusal(`No such checkout session: ${id}`)
  return session
}

/** Returns a payment. */
export function intentOf(state: StandInState, id: string | null): StandInIntent {
  const intent = state.intents.find((one) => one.id === id)
  if (!intent) throw new StandInRefusal(`No such payment_intent: ${id ?? 'none'}`)
  return intent
}

/** Pays on a page: at once, in three days, or not at all (`decline`: the page stays open, as at Stripe). */
export function payOn(state: StandInState, id: string, how: 'now' | 'later' | 'decline'): StandInEvent[] {
  const session = sessionOf(state, id)
  if (session.status !== 'open') throw new StandInRefusal('The page is not open any more.')
  if (how === 'decline') return []
  const intent: StandInIntent = {
    id: newId('pi'),
    status: how === 'now' ? 'succeeded' : 'processing',
    session: id,
    amount: session.amount_total,
    metadata: session.metadata,
    dueAt: how === 'now' ? null : nowSeconds() + 3 * 86_400,
  }
  state.intents.push(intent)
  session.status = 'complete'
  session.payment_status = how === 'now' ? 'paid' : 'unpaid'
  session.payment_intent = intent.id
  return [{ type: 'checkout.session.completed', object: sessionObject(session) }]
}

/** Ends the wait for a payment that takes days. */
export function settleIntent(state: StandInState, id: string, succeeds: boolean): StandInEvent[] {
  const session = sessionOf(state, id)
  const intent = intentOf(state, session.payment_intent)
  if (intent.status !== 'processing') throw new StandInRefusal('The payment does not wait.')
  intent.status = succeeds ? 'succeeded' : 'requires_payment_method'
  intent.dueAt = null
  if (succeeds) session.payment_status = 'paid'
  const type = `checkout.session.async_payment_${succeeds ? 'succeeded' : 'failed'}`
  return [{ type, object: sessionObject(session) }]
}

/** Ends a page that nobody has paid on. */
export function expireSession(state: StandInState, id: string): StandInEvent[] {
  const session = sessionOf(state, id)
  if (session.status !== 'open') throw new StandInRefusal('The page is not open any more.')
  session.status = 'expired'
  return [{ type: 'checkout.session.expired', object: sessionObject(session) }]
}

/** Pays back a part of a payment; more than is left is refused. */
export function refundIntent(
  state: StandInState,
  {
    paymentIntent,
    amount,
    metadata,
  }: { paymentIntent: string; amount: number; metadata: Record<string, string> },
): { refund: StandInRefund; events: StandInEvent[] } {
  const intent = intentOf(state, paymentIntent)
  const gone = state.refunds
    .filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
    .reduce((sum, one) => sum + one.amount, 0)
  if (intent.status !== 'succeeded' || amount < 1 || gone + amount > intent.amount)
    throw new StandInRefusal('The refund is greater than what is left of the charge.')
  const refund: StandInRefund = {
    id: newId('re'),
    payment_intent: intent.id,
    amount,
    status: 'succeeded',
    metadata,
  }
  state.refunds.push(refund)
  const charge = { id: newId('ch'), object: 'charge', payment_intent: intent.id, metadata: intent.metadata }
  return {
    refund,
    events: [
      { type: 'refund.created', object: { ...refund, object: 'refund' } },
      { type: 'charge.refunded', object: charge },
    ],
  }
}

/** Lets a refund fail, as a bank does days later: the money is back in the account. */
export function failRefund(state: StandInState, id: string): StandInEvent[] {
  const refund = state.refunds.find((one) => one.id === id)
  if (!refund) throw new StandInRefusal(`No such refund: ${id}`)
  refund.status = 'failed'
  return [{ type: 'refund.failed', object: { ...refund, object: 'refund' } }]
}

/** Lets the buyer's bank take the money of a page back. */
export function openDispute(state: StandInState, sessionId: string): StandInEvent[] {
  const intent = intentOf(state, sessionOf(state, sessionId).payment_intent)
  const dispute: StandInDispute = {
    id: newId('du'),
    payment_intent: intent.id,
    amount: intent.amount,
    status: 'needs_response',
  }
  state.disputes.push(dispute)
  return [{ type: 'charge.dispute.created', object: { ...dispute, object: 'dispute' } }]
}

/** Decides a dispute. */
export function closeDispute(state: StandInState, sessionId: string, status: 'won' | 'lost'): StandInEvent[] {
  const intent = intentOf(state, sessionOf(state, sessionId).payment_intent)
  const dispute = state.disputes.find(
    (one) => one.payment_intent === intent.id && one.status === 'needs_response',
  )
  if (!dispute) throw new StandInRefusal('There is no open dispute.')
  dispute.status = status
  return [{ type: 'charge.dispute.closed', object: { ...dispute, object: 'dispute' } }]
}

/** Returns a page as Stripe sends it. */
export function sessionObject(session: StandInSession): Record<string, unknown> {
  const { lines: _lines, ...fields } = session
  return { ...fields, object: 'checkout.session', mode: 'payment', ui_mode: 'hosted_page' }
}
