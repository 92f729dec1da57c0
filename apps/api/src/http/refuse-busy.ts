import type { FastifyReply } from 'fastify'

/** Refuses a caller over its budget: 429 without a body, with the seconds to wait. */
export function refuseBusy(reply: FastifyReply, waitMs: number): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', String(Math.ceil(waitMs / 1000)))
    .send()
}
