import type { DomainContext } from '@kubora/domain/kernel/context'
import { takeTwitchMessage } from '@kubora/domain/livestreams/take-twitch-message'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '#graphql/is-outage.ts'
import { readTwitchBody } from '#features/livestreams/webhooks/read-twitch-message.ts'
import { freshTime, isSignedByTwitch } from '#features/livestreams/webhooks/verify-twitch-signature.ts'

/** Where Twitch sends its events. */
export const twitchWebhookPath = '/api/webhooks/twitch'

/** Longest body accepted, bytes; Twitch's events are below 2 kB. */
const bodyMaxBytes = 16_384

/** What the route needs of the process. */
export type TwitchWebhookParts = {
  domain: DomainContext
  /** Secret of our subscriptions; without one the route does not exist. */
  secret: string | undefined
}

/**
 * Receives Twitch's EventSub messages: only signed ones, within five minutes of our clock, each once; others change nothing.
 * Responds with 204 when it took effect or is a repetition, 403 when it is not Twitch's, 503 to get it sent again.
 */
export function addTwitchWebhook(app: FastifyInstance, parts: TwitchWebhookParts): void {
  const { secret } = parts
  if (secret === undefined) return
  void app.register(async (scope) => {
    // the signature is over the bytes of the body, so they are not parsed here
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyMaxBytes }, (_request, body, done) =>
      done(null, body),
    )
    scope.post(twitchWebhookPath, (request, reply) => take(parts.domain, secret, request, reply))
  })
}

async function take(
  domain: DomainContext,
  secret: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const messageId = header(request, 'message-id', 200)
  const timestamp = header(request, 'message-timestamp', 50)
  const signature = header(request, 'message-signature', 100)
  const messageType = header(request, 'message-type', 50)
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  if (messageId === null || timestamp === null || signature === null || messageType === null)
    return reply.code(403).send()
  if (!isSignedByTwitch(secret, { messageId, timestamp, body, signature })) return reply.code(403).send()
  const sentAt = freshTime(timestamp, Date.now())
  if (sentAt === null) return reply.code(403).send()
  const read = readTwitchBody(messageType, body)
  if (read === null) {
    request.log.warn({ messageType }, 'Twitch sent a message of an unknown form')
    return reply.code(400).send()
  }
  if ('challenge' in read) return reply.code(200).type('text/plain; charset=utf-8').send(read.challenge)
  try {
    await takeTwitchMessage(domain, { messageId, sentAt, event: read.event })
    return reply.code(204).send()
  } catch (error) {
    if (!isOutage(error)) throw error
    return reply.code(503).header('retry-after', '5').send()
  }
}

/** Returns a header that Twitch sends once; null when it is missing, sent twice, too long or not plain text. */
function header(request: FastifyRequest, name: string, maxLength: number): string | null {
  const value = request.headers[`twitch-eventsub-${name}`]
  if (typeof value !== 'string' || value.length > maxLength) return null
  return /^[\x21-\x7e]+$/.test(value) ? value : null
}
