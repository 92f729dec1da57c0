import Stripe from 'stripe'
import { newId, nowSeconds, type StandInEvent } from '#payments/stripe-world.ts'

/** Times between attempts to deliver an event, ms. */
const retryDelays = [500, 2_000, 10_000]

/** An event as it was sent, and what the webhook responded with; null without a response. */
export type SentEvent = { id: string; type: string; payload: string; status: number | null }

// signing needs no account
const { webhooks } = new Stripe('sk_test_stand_in')

/** Returns the header that signs a message, as of a time in seconds. */
export function signatureOf(payload: string, secret: string, timestamp = nowSeconds()): string {
  return webhooks.generateTestHeaderString({ payload, secret, timestamp })
}

/** Returns the text of an event with an object, as Stripe sends it. */
export function payloadOf({ type, object }: StandInEvent, id = newId('evt')): string {
  return JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    created: nowSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  })
}

/** Sends a message to a webhook, signed with a secret; returns the status, or null without a response. */
export async function postEvent(url: string, payload: string, secret: string): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signatureOf(payload, secret),
      },
      body: payload,
      redirect: 'manual',
    })
    return response.status
  } catch {
    return null
  }
}

/** Sends an event until the webhook accepts it or the attempts are used up. */
export async function deliver(
  event: StandInEvent,
  { url, secret }: { url: string; secret: string },
): Promise<SentEvent> {
  const id = newId('evt')
  const payload = payloadOf(event, id)
  for (let attempt = 0; ; attempt += 1) {
    const status = await postEvent(url, payload, secret)
    const delay = retryDelays[attempt]
    if ((status !== null && status < 300) || delay === undefined)
      return { id, type: event.type, payload, status }
    await new Promise((resolve) => setTimeout(resolve, delay).unref())
  }
}
