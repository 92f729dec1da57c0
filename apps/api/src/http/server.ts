import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import type { Metrics } from '#observe/metrics.ts'

/** Longest body accepted, in bytes: managed content of three languages with 8,000 code points in several fields each. */
const bodyMaxBytes = 400_000

/** Longest time a body of that size may take to come in, ms. */
const bodyTimeoutMs = 30_000

declare module 'fastify' {
  // Fastify's own way of typing what routes say of themselves; an interface because it is merged
  export interface FastifyContextConfig {
    /** The route streams bodies of any length and limits them itself. */
    streamsBody?: boolean
  }
}

/** What the HTTP server needs of the process. */
export type ServerOptions = { logger: Logger; trustedProxies: string[]; metrics: Metrics }

/**
 * The HTTP server without its routes. Ids of requests are our own, never taken from outside; one log line a request, with
 * neither header nor body nor query string, as those carry secrets.
 */
export function createServer({ logger, trustedProxies, metrics }: ServerOptions): FastifyInstance {
  // Fastify's own type: with pino's every route would have to carry it
  const loggerInstance: FastifyBaseLogger = logger
  const processId = randomBytes(6).toString('base64url')
  let requestCount = 0
  const app = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies,
    bodyLimit: bodyMaxBytes,
    requestIdHeader: false,
    genReqId: () => `${processId}-${((requestCount += 1)).toString(36)}`,
    // an upload may take hours: bodies are timed below instead
    requestTimeout: 0,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  })
  // bodies are parsed where their content type is checked
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
    done()
  })
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { raw } = request
    if (!raw.complete && request.routeOptions.config.streamsBody !== true) {
      const timer = setTimeout(() => raw.destroy(), bodyTimeoutMs)
      raw.once('close', () => clearTimeout(timer))
    }
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const elapsedMs = Math.round(reply.elapsedTime * 10) / 10
    const outcome = reply.statusCode < 400 ? 'ok' : reply.statusCode < 500 ? 'refused' : 'failed'
    metrics.requestSeconds.observe({ outcome }, reply.elapsedTime / 1000)
    request.log.info({ method: request.method, route, status: reply.statusCode, elapsedMs }, 'request completed')
    done()
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    const code = status >= 500 ? 'INTERNAL' : 'BAD_REQUEST'
    const message = status >= 500 ? code : error.message
    const traced = status >= 500 ? { traceId: request.id } : {}
    return reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ errors: [{ message, extensions: { code, ...traced } }] }))
  })
  app.setNotFoundHandler((_request, reply) =>
    reply
      .code(404)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify({ errors: [{ message: 'NOT_FOUND', extensions: { code: 'NOT_FOUND' } }] })),
  )
  return app
}
