import type { RequestOrigin } from '@kubora/domain/kernel/actor'
import type { FastifyRequest } from 'fastify'

/** Where a request came from, as its trusted proxies say. */
export function originOf(request: FastifyRequest): RequestOrigin {
  return { ipAddress: request.ip, userAgent: request.headers['user-agent'] ?? '' }
}
