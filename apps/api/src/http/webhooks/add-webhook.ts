import type { DomainContext } from '@kubora/domain/kernel/context'
import { takeWebhookMessage } from '@kubora/domain/kernel/webhook-messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOutage } from '#graphql/is-outage.ts'
import type { Webhook } from '#http/webhooks/webhook.ts'

/** Greatest difference between a message's time and our clock, in the past or the future, ms. */
export const clockToleranceMs = 5 * 60_000

/** Longest id of a message that is stored. */
const idMaxLength = 200

/**
 * Adds the address `/api/webhooks/<provider>` for a provider's messages: only signed ones, within five minutes of our clock, each
 * once; others change nothing. Responds with 204 when a message took effect or is a repetition, 403 when it is not the provider's or
 * too old, 400 when it is of an unknown form, 413 and 415 for other bodies than those of the provider, 503 to get it sent again.
 */
export function addWebhook<Content>(
  app: FastifyInstance,
  domain: DomainContext,
  webhook: Webhook<Content>,
): void {
  const { provider, secret, contentType, bodyMaxBytes } = webhook
  if (secret === undefined) return
  void app.register(async (scope) => {
    // the signature is over the bytes of the body, so they are not parsed here
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      contentType,
      { parseAs: 'buffer', bodyLimit: bodyMaxBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post(`/api/webhooks/${provider}`, (request, reply) =>
      receive(domain, webhook, secret, request, reply),
    )
  })
}

async function receive<Content>(
  domain: DomainContext,
  { provider, verify, effect }: Webhook<Content>,
  secret: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const signed = verify(secret, {
    body,
    header: (name, maxLength) => headerOf(request, name, maxLength),
  })
  if (signed === null || !isFresh(signed.sentAt, Date.now())) return reply.code(403).send()
  const { message, sentAt } = signed
  if (message === null || ('id' in message && message.id.length > idMaxLength)) {
    request.log.warn({ provider }, 'a webhook received a signed message of an unknown form')
    return reply.code(400).send()
  }
  if ('reply' in message) return reply.code(200).type('text/plain; charset=utf-8').send(message.reply)
  try {
    const { id: messageId, content } = message
    await takeWebhookMessage(domain, { provider, messageId, sentAt, content }, effect)
    return reply.code(204).send()
  } catch (error) {
    if (!isOutage(error)) throw error
    return reply.code(503).header('retry-after', '5').send()
  }
}

/** Returns whether a time is within the tolerance around `nowMs`; false for one that is none. */
export function isFresh(sentAt: Date, nowMs: number): boolean {
  return Math.abs(sentAt.getTime() - nowMs) <= clockToleranceMs
}

function headerOf(request: FastifyRequest, name: string, maxLength: number): string | null {
  const value = request.headers[name]
  if (typeof value !== 'string' || value.length > maxLength) return null
  return /^[\x21-\x7e]+$/.test(value) ? value : null
}
