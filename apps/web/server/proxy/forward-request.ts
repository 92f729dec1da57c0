import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { type Dispatcher, errors } from 'undici'
import type { HeaderList } from './forward-headers.ts'
import { DeferredBody } from './deferred-body.ts'
import type { Upstream, Upstreams } from './upstreams.ts'

/** A request to an upstream. */
export interface ForwardedRequest {
  method: string
  /** Path and query; checked by `isSafeTarget` if they come from outside. */
  path: string
  headers: HeaderList
  /** A stream is forwarded at the upstream's pace; it is not read before there is a connection. */
  body: Buffer | Readable | null
  /** Time for which the rest of a stream waits until the upstream accepts it (any 1xx), ms. */
  continueTimeoutMs?: number
}

/** Handles the response of an upstream as it arrives. */
export interface ResponseReader {
  start: (status: number, headers: IncomingHttpHeaders, flow: Dispatcher.DispatchController) => void
  data: (chunk: Buffer) => void
  end: () => void
  /** Called last, with a {@link NoResponseError} before `start`; after `start` the response broke off. */
  failed: (error: Error) => void
}

/** No upstream responded. `sent`: one may have received the request, and whether it took effect is unknown. */
export class NoResponseError extends Error {
  readonly sent: boolean

  constructor(sent: boolean, cause: unknown) {
    super('No upstream responded', { cause })
    this.name = 'NoResponseError'
    this.sent = sent
  }
}

/** Methods that may be sent twice, as they change nothing. */
const repeatable = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Sends the request to an upstream and passes its response to `reader`. Tries the next upstream when the request certainly
 * did not arrive, or when sending it twice changes nothing. Returns a function that aborts the request, which calls
 * `failed`.
 */
export function forwardRequest(
  upstreams: Upstreams,
  request: ForwardedRequest,
  reader: ResponseReader,
): (reason: Error) => void {
  const forwarding = new Forwarding(upstreams, request, reader)
  forwarding.tryNext()
  return (reason) => forwarding.giveUp(reason)
}

/** One request and the upstreams it was sent to; undici's handler of it. */
class Forwarding implements Dispatcher.DispatchHandler {
  private readonly upstreams: Upstreams
  private readonly request: ForwardedRequest
  private readonly reader: ResponseReader
  private readonly candidates: readonly Upstream[]
  private next = 0
  /** Set once the upstream has a connection for the request: from then on the upstream may have received it. */
  private flow: Dispatcher.DispatchController | null = null
  private body: Buffer | DeferredBody | null = null
  private started = false
  private givenUp: Error | null = null

  constructor(upstreams: Upstreams, request: ForwardedRequest, reader: ResponseReader) {
    this.upstreams = upstreams
    this.request = request
    this.reader = reader
    this.candidates = upstreams.candidates()
  }

  tryNext(): void {
    const upstream = this.candidates[this.next]
    if (upstream === undefined) return
    const { method, path, headers, body, continueTimeoutMs = 0 } = this.request
    this.flow = null
    // a stream of its own for each upstream: undici destroys it when that upstream fails, but the client's must stay
    this.body = body === null || Buffer.isBuffer(body) ? body : new DeferredBody(continueTimeoutMs)
    upstream.pool.dispatch({ method, path, headers, body: this.body }, this)
  }

  giveUp(reason: Error): void {
    this.givenUp ??= reason
    this.flow?.abort(reason)
  }

  onRequestStart(flow: Dispatcher.DispatchController): void {
    if (this.givenUp !== null) return flow.abort(this.givenUp)
    this.flow = flow
    const { body } = this.request
    if (this.body instanceof DeferredBody && body !== null && !Buffer.isBuffer(body)) body.pipe(this.body)
  }

  onResponseStart(flow: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    // an informational response (1xx) is for this connection only
    if (status < 200) {
      if (this.body instanceof DeferredBody) this.body.accept()
      return
    }
    const upstream = this.candidates[this.next]
    if (upstream !== undefined) this.upstreams.responded(upstream)
    this.started = true
    this.reader.start(status, headers, flow)
  }

  onResponseData(_flow: Dispatcher.DispatchController, chunk: Buffer): void {
    this.reader.data(chunk)
  }

  onResponseEnd(): void {
    this.reader.end()
  }

  onResponseError(_flow: Dispatcher.DispatchController | null, error: Error): void {
    const sent = this.flow !== null
    if (this.body instanceof DeferredBody) this.body.destroy()
    // a request that cannot be written is not the upstream's fault
    if (this.started || error instanceof errors.InvalidArgumentError) return this.reader.failed(error)
    const upstream = this.candidates[this.next]
    if (this.givenUp !== null || upstream === undefined)
      return this.reader.failed(new NoResponseError(sent, error))
    this.upstreams.failed(upstream)
    this.next += 1
    const mayRepeat = !sent || (repeatable.has(this.request.method) && !(this.body instanceof DeferredBody))
    if (mayRepeat && this.next < this.candidates.length) return this.tryNext()
    this.reader.failed(new NoResponseError(sent, error))
  }
}
