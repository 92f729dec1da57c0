import type { RequestOrigin } from '@kubora/domain/kernel/actor'
import type { FastifyRequest } from 'fastify'

/** Returns where a request came from, by the headers of trusted proxies. */
export function originOf(request: FastifyRequest): RequestOrigin {
  return { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
