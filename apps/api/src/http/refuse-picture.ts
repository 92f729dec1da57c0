import type { FastifyReply } from 'fastify'

/** Refuses to send a picture: 400 for a wrong request, 429 when there were too many and `waitMs` must pass. */
export function refusePicture(reply: FastifyReply, waitMs?: number): FastifyReply {
  const code = waitMs === undefined ? 'BAD_REQUEST' : 'RATE_LIMITED'
  if (waitMs !== undefined) reply.header('retry-after', String(Math.ceil(waitMs / 1_000)))
  return reply
    .code(waitMs === undefined ? 400 : 429)
    .send({ errors: [{ message: code, extensions: { code } }] })
}
