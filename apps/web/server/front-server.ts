import http, { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { HeaderPairs } from '@kubora/service/refuse-socket'
import type { Metrics } from './metrics.ts'
import { type BodyLimits, hasBody, limitBodyTime } from './proxy/request-body.ts'
import type { Relay } from './proxy/relay.ts'
import type { ChooseRoute } from './proxy/routes.ts'
import { hasValidHost, isSafeTarget } from './proxy/safe-target.ts'

/** Longest time in which the headers of a request must arrive, ms. */
const headersMs = 10_000

/** Time for which an idle connection stays open, ms: longer than load balancers keep theirs open. */
const keptMs = 72_000

/** Time for which a client may neither send nor read, ms; long polls last 30 s. */
const stalledMs = 300_000

/** Bytes of a body that are read ahead; in the worst case they are as many chunks of one byte. */
const readAheadBytes = 16 * 1_024

/** Requests of one connection that may be under way at once; browsers and plugins wait for each response before the next one. */
const pipelinedMax = 16

/** Where the front server passes requests. */
export interface FrontParts {
  chooseRoute: ChooseRoute
  relay: Relay
  metrics: Pick<Metrics, 'observe'>
  /** Headers of every response that is made here. */
  ownHeaders: HeaderPairs
  limits: BodyLimits
  /** Longest time for the headers of a request, ms; tests use a shorter one. */
  headersMs?: number
}

/**
 * Creates the server that receives all requests. It refuses requests that no browser sends, forwards those for other
 * processes as cheaply as possible, and passes the others to `listener`, which responds with pages and files.
 */
export function createFrontServer(parts: FrontParts, listener: RequestListener): Server {
  const { chooseRoute, relay, metrics, limits, ownHeaders } = parts
  const underWay = new WeakMap<Socket, number>()

  function serve(request: IncomingMessage, response: ServerResponse): void {
    const { method = 'GET', url = '' } = request
    if (!isSafeTarget(url) || !hasValidHost(request) || !hasPlainBody(request))
      return refuse(response, 400, ownHeaders)
    const { socket } = request
    const count = (underWay.get(socket) ?? 0) + 1
    // each of them would take a connection to an upstream
    if (count > pipelinedMax) return void socket.destroy()
    underWay.set(socket, count)
    const since = performance.now()
    response.once('close', () => {
      underWay.set(socket, (underWay.get(socket) ?? 1) - 1)
      metrics.observe(url, response.statusCode, (performance.now() - since) / 1_000)
    })
    const route = chooseRoute(method, url)
    if (route !== null) return relay(route, request, response, () => listener(request, response))
    // no page and no file accepts a body, so its chunks are not even counted
    if (request.headers['transfer-encoding'] !== undefined) return refuse(response, 400, ownHeaders)
    if (hasBody(request)) limitBodyTime(request, limits.bufferedBodyTimeoutMs)
    listener(request, response)
  }

  const server = http.createServer(
    {
      highWaterMark: readAheadBytes,
      headersTimeout: parts.headersMs ?? headersMs,
      connectionsCheckingInterval: Math.min(1_000, (parts.headersMs ?? headersMs) / 4),
      // the timeout of a whole request: an upload may take hours, so bodies have limits of their own
      requestTimeout: 0,
      // refused above, with the headers of every response
      requireHostHeader: false,
      keepAliveTimeout: keptMs,
      // Java's client offers HTTP/2 with every request; a response in HTTP/1.1 declines the offer
      shouldUpgradeCallback: ({ headers }) => headers.upgrade?.toLowerCase() === 'websocket',
    },
    serve,
  )
  server.setTimeout(stalledMs)
  server.on('checkExpectation', (_request, response: ServerResponse) => refuse(response, 417, ownHeaders))
  return server
}

/** Returns whether the body has no transfer coding but `chunked`; proxies and upstreams may differ in all others. */
function hasPlainBody({ headers }: IncomingMessage): boolean {
  const coding = headers['transfer-encoding']
  return coding === undefined || coding.toLowerCase() === 'chunked'
}

/** Refuses the request with a short response; nothing more is read from the connection. */
function refuse(response: ServerResponse, status: number, ownHeaders: HeaderPairs): void {
  response.writeHead(status, ['connection', 'close', 'content-length', '0', ...ownHeaders.flat()]).end()
}
