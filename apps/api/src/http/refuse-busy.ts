import type { FastifyReply } from 'fastify'

/** Refuses a caller whose budget is spent: status 429 without a body, with the seconds until a retry. */
export function refuseBusy(reply: FastifyReply, waitMs: number): FastifyReply {
  return reply
    .code(429)
    .header('retry-after', String(Math.ceil(waitMs / 1000)))
    .send()
}
