import { randomUUID } from 'node:crypto'
import type { HelixResponse } from '#livestream-platforms/twitch-responses.ts'
import {
  deliver,
  type DeliveryOptions,
  type SimulatedSubscription,
  signDelivery,
} from '#livestream-platforms/twitch-events.ts'

const pageSize = 100

type SubscriptionBody = {
  type: string
  version: string
  condition: { broadcaster_user_id: string }
  transport: { method: 'webhook'; callback: string; secret: string }
}

/** Subscriptions of the simulated Twitch: verifies each webhook, and sends events to verified ones. */
export class SimulatedEventSub {
  readonly subscriptions: SimulatedSubscription[] = []
  #closed = false

  /** `GET /helix/eventsub/subscriptions` */
  list(query: URLSearchParams): HelixResponse {
    const from = Number(query.get('after') ?? 0)
    const page = this.subscriptions.slice(from, from + pageSize)
    const more = from + pageSize < this.subscriptions.length
    return {
      status: 200,
      body: {
        total: this.subscriptions.length,
        data: page.map(shown),
        pagination: more ? { cursor: String(from + pageSize) } : {},
        total_cost: 0,
        max_total_cost: 10_000,
      },
    }
  }

  /** `POST /helix/eventsub/subscriptions`: 202, and the webhook is verified afterwards. */
  create(body: SubscriptionBody): HelixResponse {
    const { type, version, condition, transport } = body
    const same = this.subscriptions.find(
      (other) =>
        other.type === type &&
        other.condition.broadcaster_user_id === condition.broadcaster_user_id &&
        other.transport.callback === transport.callback,
    )
    if (same)
      return { status: 409, body: { error: 'Conflict', status: 409, message: 'subscription already exists' } }
    const subscription: SimulatedSubscription = {
      id: randomUUID(),
      status: 'webhook_callback_verification_pending',
      type,
      version,
      condition,
      transport: { method: 'webhook', callback: transport.callback },
      secret: transport.secret,
      created_at: new Date().toISOString(),
    }
    this.subscriptions.push(subscription)
    void this.#challenge(subscription)
    return { status: 202, body: { data: [shown(subscription)] } }
  }

  /** `DELETE /helix/eventsub/subscriptions?id=…` */
  remove(id: string | null): HelixResponse {
    const index = this.subscriptions.findIndex((subscription) => subscription.id === id)
    if (index < 0) return { status: 404, body: { error: 'Not Found', status: 404, message: 'not found' } }
    this.subscriptions.splice(index, 1)
    return { status: 204, body: {} }
  }

  /** Sends an event to every webhook that subscribed to it; resolves with the statuses of their responses. */
  async sendEvent(
    type: string,
    broadcasterId: string,
    event: object,
    options: DeliveryOptions = {},
  ): Promise<number[]> {
    const listeners = this.subscriptions.filter(
      (subscription) =>
        subscription.status === 'enabled' &&
        subscription.type === type &&
        subscription.condition.broadcaster_user_id === broadcasterId,
    )
    const answers = listeners.map((subscription) => {
      const content = { subscription: shown(subscription), event }
      return deliver(
        subscription.transport.callback,
        signDelivery(options.secret ?? subscription.secret, 'notification', content, options),
      )
    })
    return (await Promise.all(answers)).map(({ status }) => status)
  }

  /** Revokes a subscription, as Twitch does after too many failures. */
  async revoke(subscription: SimulatedSubscription, reason: string): Promise<void> {
    subscription.status = reason
    const content = { subscription: shown(subscription) }
    await deliver(subscription.transport.callback, signDelivery(subscription.secret, 'revocation', content))
  }

  /** Stops the verification of webhooks. */
  close(): void {
    this.#closed = true
  }

  async #challenge(subscription: SimulatedSubscription): Promise<void> {
    const challenge = randomUUID()
    const content = { challenge, subscription: shown(subscription) }
    for (let attempt = 1; attempt <= 20 && !this.#closed; attempt += 1) {
      const signed = signDelivery(subscription.secret, 'webhook_callback_verification', content)
      const { status, text } = await deliver(subscription.transport.callback, signed)
      if (status === 200 && text === challenge) {
        subscription.status = 'enabled'
        return
      }
      // the site may just be starting
      await new Promise((resolve) => setTimeout(resolve, 500).unref())
    }
    subscription.status = 'webhook_callback_verification_failed'
  }
}

function shown({ secret: _secret, ...subscription }: SimulatedSubscription): object {
  return { ...subscription, cost: 0 }
}
