import type { DomainContext } from '@kubora/domain/kernel/context'
import { takeTwitchEvent, type TwitchEvent } from '@kubora/domain/livestreams/take-twitch-event'
import type { FastifyInstance } from 'fastify'
import { addWebhook } from '#http/webhooks/add-webhook.ts'
import type { ReceivedMessage, SignedMessage } from '#http/webhooks/webhook.ts'
import { readTwitchBody } from '#features/livestreams/webhooks/read-twitch-message.ts'
import { isSignedByTwitch, parseTime } from '#features/livestreams/webhooks/verify-twitch-signature.ts'

/** Adds the webhook of Twitch's EventSub messages; `secret` is that of our subscriptions. */
export function addTwitchWebhook(
  app: FastifyInstance,
  { domain, secret }: { domain: DomainContext; secret: string | undefined },
): void {
  addWebhook<TwitchEvent>(app, domain, {
    provider: 'twitch',
    secret,
    contentType: '*',
    // Twitch's events are below 2 kB
    bodyMaxBytes: 16_384,
    verify: verifyTwitchMessage,
    effect: takeTwitchEvent,
  })
}

function verifyTwitchMessage(
  secret: string,
  { body, header }: ReceivedMessage,
): SignedMessage<TwitchEvent> | null {
  const messageId = header('twitch-eventsub-message-id', 200)
  const timestamp = header('twitch-eventsub-message-timestamp', 50)
  const signature = header('twitch-eventsub-message-signature', 100)
  const messageType = header('twitch-eventsub-message-type', 50)
  if (messageId === null || timestamp === null || signature === null || messageType === null) return null
  if (!isSignedByTwitch(secret, { messageId, timestamp, body, signature })) return null
  const sentAt = parseTime(timestamp)
  if (sentAt === null) return null
  const read = readTwitchBody(messageType, body)
  if (read === null) return { sentAt, message: null }
  return {
    sentAt,
    message: 'challenge' in read ? { reply: read.challenge } : { id: messageId, content: read.event },
  }
}
