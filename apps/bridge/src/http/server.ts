import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { dataHeaders, refuseBroken } from '@kubora/service/refuse-socket'
import type { Metrics } from '#observe/metrics.ts'

const ownHeaders = Object.fromEntries(dataHeaders)

/**
 * Creates the HTTP server, without routes. It makes the ids of requests itself and logs one line a request, without header,
 * body, query string and address, as those contain secrets or personal data.
 */
export function createServer(
  logger: FastifyBaseLogger,
  trustedProxies: string[],
  metrics: Metrics,
): FastifyInstance {
  const processId = randomBytes(6).toString('hex')
  let requestCount = 0
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies,
    requestIdHeader: false,
    genReqId: () => `${processId}-${((requestCount += 1)).toString(36)}`,
    // for receiving a request; its response may be delayed for longer
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseBroken(error, socket, dataHeaders),
    // an address that no route can have is refused before any hook
    frameworkErrors: (_error, _request, { raw }) =>
      void raw.writeHead(400, { 'content-length': '0', ...ownHeaders }).end(),
    routerOptions: { ignoreTrailingSlash: true },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('cache-control', 'no-store')
    reply.headers(ownHeaders)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    const outcome = status < 400 ? 'ok' : status < 500 ? 'refused' : 'failed'
    metrics.calls.inc({ route, outcome })
    const elapsedMs = Math.round(reply.elapsedTime * 10) / 10
    const level = outcome === 'ok' ? 'debug' : 'info'
    request.log[level]({ method: request.method, route, status, elapsedMs }, 'request completed')
    done()
  })
  return app
}
