import type { IncomingMessage, ServerResponse } from 'node:http'
import { errors } from 'undici'
import type { Logger } from 'pino'
import type { TrustedAddresses } from './client-addresses.ts'
import { responseHeaders, requestHeaders } from './forward-headers.ts'
import { type ResponseReader, forwardRequest, NoResponseError } from './forward-request.ts'
import { type BodyLimits, dropRest, hasBody, bufferBody, limitBodySilence } from './request-body.ts'
import type { Route } from './routes.ts'
import { retryAfterSeconds } from './unavailable.ts'

/** Most bytes of a body that is forwarded; the services have lower limits of their own. */
const bodyMaxBytes = 2 * 1_024 * 1_024

/** What a relay needs of the server. */
export interface RelayParts {
  trusted: TrustedAddresses
  /** Headers of every response, unless the upstream set its own. */
  ownHeaders: readonly (readonly [name: string, value: string])[]
  /** Whether the server stops, so that connections are closed after the response. */
  isStopping: () => boolean
  limits: BodyLimits
  logger: Logger
}

/** Forwards a request by its route, and the response back. `showMissing` responds with the page for status 404. */
export type Relay = (
  route: Route,
  request: IncomingMessage,
  response: ServerResponse,
  showMissing: () => void,
) => void

/** Creates the relay of a server. */
export function createRelay(parts: RelayParts): Relay {
  return (route, request, response, showMissing) => {
    const relayed = new Relayed(parts, route, request, response, showMissing)
    if (!hasBody(request)) return relayed.forward(null)
    if (route.streamsBody) {
      limitBodySilence(request, parts.limits)
      return relayed.forward(request)
    }
    bufferBody(request, bodyMaxBytes, parts.limits, (body) => {
      if (Buffer.isBuffer(body)) relayed.forward(body)
      else if (body === 400) relayed.cut()
      else if (body !== 499) relayed.refuse(body, null)
    })
  }
}

/** One request and its response. */
class Relayed implements ResponseReader {
  private readonly parts: RelayParts
  private readonly route: Route
  private readonly request: IncomingMessage
  private readonly response: ServerResponse
  private readonly showMissing: () => void
  private flow: Parameters<ResponseReader['start']>[2] | null = null
  private missing = false

  constructor(
    parts: RelayParts,
    route: Route,
    request: IncomingMessage,
    response: ServerResponse,
    showMissing: () => void,
  ) {
    this.parts = parts
    this.route = route
    this.request = request
    this.response = response
    this.showMissing = showMissing
  }

  forward(body: Buffer | IncomingMessage | null): void {
    const { request, response, route } = this
    const giveUp = forwardRequest(
      route.upstreams,
      {
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers: requestHeaders(request, this.parts.trusted),
        body,
        continueTimeoutMs: this.parts.limits.continueTimeoutMs,
      },
      this,
    )
    response.once('close', () => {
      if (!response.writableFinished) giveUp(new Error('the client left'))
    })
  }

  start(...[status, headers, flow]: Parameters<ResponseReader['start']>): void {
    const { response } = this
    this.flow = flow
    if (status === 404 && this.route.pageFor404) {
      this.missing = true
      return
    }
    const list = responseHeaders(headers, this.parts.ownHeaders)
    if (this.parts.isStopping()) list.push('connection', 'close')
    response.writeHead(status, list)
  }

  data(chunk: Buffer): void {
    if (this.missing || this.response.write(chunk) || this.flow === null) return
    const { flow } = this
    flow.pause()
    this.response.once('drain', () => flow.resume())
  }

  end(): void {
    if (this.missing) return this.showMissing()
    dropRest(this.request, this.response)
    this.response.end()
  }

  failed(error: Error): void {
    const { response, request } = this
    if (response.destroyed) return
    // the client must see that the response is incomplete
    if (response.headersSent) return void response.destroy()
    if (error instanceof errors.InvalidArgumentError) return this.refuse(400, null)
    const sent = !(error instanceof NoResponseError) || error.sent
    this.parts.logger.warn({ err: error.cause ?? error, path: request.url }, 'no upstream responded')
    this.refuse(sent ? 502 : 503, this.route.unavailable)
  }

  /** Refuses a body and reads nothing more of it. */
  cut(): void {
    const { request, response } = this
    response.once('finish', () => request.socket.destroy())
    const headers = responseHeaders({}, this.parts.ownHeaders)
    response.writeHead(400, ['connection', 'close', 'content-length', '0', ...headers]).end()
  }

  refuse(status: number, body: object | null): void {
    const { response, request } = this
    const text = body === null ? '' : JSON.stringify(body)
    const headers = responseHeaders({}, this.parts.ownHeaders)
    headers.push('content-length', String(Buffer.byteLength(text)))
    if (body !== null)
      headers.push(
        'content-type',
        'application/json; charset=utf-8',
        'retry-after',
        String(retryAfterSeconds),
      )
    if (this.parts.isStopping()) headers.push('connection', 'close')
    dropRest(request, response)
    response.writeHead(status, headers).end(text)
  }
}
