import { createHmac, randomUUID } from 'node:crypto'

/** A subscription as the simulated Twitch stores it. */
export type SimulatedSubscription = {
  id: string
  status: string
  type: string
  version: string
  condition: { broadcaster_user_id: string }
  transport: { method: 'webhook'; callback: string }
  secret: string
  created_at: string
}

/** A message with headers as Twitch sends them. */
export type TwitchDelivery = { headers: Record<string, string>; body: string }

/** What may differ from a message sent and signed just now. */
export type DeliveryOptions = { messageId?: string; sentAt?: Date; type?: string; secret?: string }

/** Writes and signs a message as Twitch does: HMAC-SHA-256 over id, time and body. */
export function signDelivery(
  secret: string,
  type: 'notification' | 'webhook_callback_verification' | 'revocation',
  content: object,
  { messageId = randomUUID(), sentAt = new Date() }: DeliveryOptions = {},
): TwitchDelivery {
  const body = JSON.stringify(content)
  // Twitch writes nanoseconds
  const timestamp = sentAt.toISOString().replace('Z', '123456Z')
  const signature = createHmac('sha256', secret)
    .update(messageId)
    .update(timestamp)
    .update(body)
    .digest('hex')
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'twitch-eventsub-message-id': messageId,
      'twitch-eventsub-message-retry': '0',
      'twitch-eventsub-message-type': type,
      'twitch-eventsub-message-signature': `sha256=${signature}`,
      'twitch-eventsub-message-timestamp': timestamp,
    },
  }
}

/** Delivers a message; resolves with status and body of the response, or with status 0 when none came in time. */
export async function deliver(
  callback: string,
  { headers, body }: TwitchDelivery,
): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(callback, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(5_000),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    return { status: 0, text: '' }
  }
}
