import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { TrustedAddresses } from './client-addresses.ts'
import { requestHeaders, withoutHopByHop } from './forward-headers.ts'
import { forwardRequest, NoAnswerError } from './forward-request.ts'
import type { Upstreams } from './upstreams.ts'

/** Longest body passed on, bytes; the services have limits of their own below it. */
const bodyMaxBytes = 2 * 1_024 * 1_024

/** Seconds after which a client may ask again while no process answers. */
const retryAfterSeconds = 1

// the same words as the services' own, so that clients need to know one form only
const apiAway = {
  errors: [
    {
      message: 'SERVICE_UNAVAILABLE',
      extensions: { code: 'SERVICE_UNAVAILABLE', params: { retryAfterSeconds }, fieldErrors: [] },
    },
  ],
}
const bridgeAway = {
  code: 'UNAVAILABLE',
  message: 'No bridge process answers right now',
  retryAfterMs: retryAfterSeconds * 1000,
}

/** Where requests go. */
export interface ProxyTargets {
  api: Upstreams
  bridge: Upstreams
  trusted: TrustedAddresses
}

/** Passes /api and /download to an api process and /bridge to a bridge process. Uploads go through without being held. */
export async function addProxyRoutes(
  app: FastifyInstance,
  { api, bridge, trusted }: ProxyTargets,
): Promise<void> {
  await app.register(async (scope) => {
    // Bodies go on as they came. They are held until sent, so that another upstream can get them.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: bodyMaxBytes }, (_request, body, done) =>
      done(null, body),
    )
    const toApi = (request: FastifyRequest, reply: FastifyReply) =>
      passOn(api, trusted, request, reply, apiAway)
    scope.all('/api/*', toApi)
    scope.route({
      method: ['GET', 'HEAD'],
      url: '/download/*',
      exposeHeadRoute: false,
      handler: (request, reply) => passOn(api, trusted, request, reply, apiAway, { pageFor404: true }),
    })
    scope.all('/bridge/*', (request, reply) => passOn(bridge, trusted, request, reply, bridgeAway))
  })
  await app.register(async (scope) => {
    // gigabytes: held nowhere, and given to one upstream only
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body))
    const relay = (request: FastifyRequest, reply: FastifyReply) =>
      passOn(api, trusted, request, reply, apiAway)
    scope.all('/api/uploads', relay)
    scope.all('/api/uploads/*', relay)
  })
}

async function passOn(
  upstreams: Upstreams,
  trusted: TrustedAddresses,
  request: FastifyRequest,
  reply: FastifyReply,
  away: object,
  { pageFor404 = false } = {},
): Promise<FastifyReply> {
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  try {
    const answer = await forwardRequest(upstreams, {
      method: request.method,
      path: request.url,
      headers: requestHeaders(request.raw, trusted),
      body: Buffer.isBuffer(request.body) || request.body instanceof Readable ? request.body : null,
      signal: left.signal,
    })
    if (pageFor404 && answer.statusCode === 404) {
      answer.resume()
      reply.callNotFound()
      return reply
    }
    reply.code(answer.statusCode ?? 502).headers(withoutHopByHop(answer.headers))
    if (request.method !== 'HEAD' && answer.statusCode !== 204 && answer.statusCode !== 304)
      return reply.send(answer)
    answer.resume()
    return reply.send()
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error
    if (!left.signal.aborted)
      request.log.warn({ err: error.cause, path: request.url }, 'no upstream answered')
    return reply
      .code(error.sent ? 502 : 503)
      .header('retry-after', String(retryAfterSeconds))
      .send(away)
  }
}
