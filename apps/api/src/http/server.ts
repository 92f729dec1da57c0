import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { dataHeaders, refuseBroken } from '@kubora/service/refuse-socket'
import type { Metrics } from '#observe/metrics.ts'

/** Largest body, in bytes: managed content in three languages, with several fields of 8,000 code points each. */
const bodyMaxBytes = 400_000

/** Longest time in which a body of that size must arrive, ms. */
const bodyTimeoutMs = 30_000

declare module 'fastify' {
  // Fastify's way of typing the configuration of routes; an interface, as it is merged
  export interface FastifyContextConfig {
    /** The route streams bodies of any length and limits them itself. */
    streamsBody?: boolean
  }
}

/** What the HTTP server needs of the process. */
export type ServerOptions = { logger: Logger; trustedProxies: string[]; metrics: Metrics }

const ownHeaders = Object.fromEntries(dataHeaders)

/**
 * Creates the HTTP server, without routes. It makes the ids of requests itself and logs one line a request, without header,
 * body and query string, as those contain secrets.
 */
export function createServer({ logger, trustedProxies, metrics }: ServerOptions): FastifyInstance {
  // Fastify's own type: every route would have to name pino's
  const loggerInstance: FastifyBaseLogger = logger
  const processId = randomBytes(6).toString('hex')
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
    clientErrorHandler: (error, socket) => refuseBroken(error, socket, dataHeaders),
    // an address that no route can have is refused before any hook
    frameworkErrors: ({ statusCode = 400 }, _request, { raw }) =>
      void raw.writeHead(statusCode, { 'content-length': '0', ...ownHeaders }).end(),
  })
  // bodies are parsed where their content type is checked
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('cache-control', 'no-store')
    reply.headers(ownHeaders)
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
    request.log.info(
      { method: request.method, route, status: reply.statusCode, elapsedMs },
      'request completed',
    )
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
