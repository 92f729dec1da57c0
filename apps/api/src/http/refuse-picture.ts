import type { FastifyReply } from 'fastify'

/** Refuses to send a picture: status 400 for a malformed request, 429 for a retry after `waitMs`. */
export function refusePicture(reply: FastifyReply, waitMs?: number): FastifyReply {
  const code = waitMs === undefined ? 'BAD_REQUEST' : 'RATE_LIMITED'
  if (waitMs !== undefined) reply.header('retry-after', String(Math.ceil(waitMs / 1_000)))
  return reply
    .code(waitMs === undefined ? 400 : 429)
    .send({ errors: [{ message: code, extensions: { code } }] })
}
