import http, { type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import https from 'node:https'
import type { Readable } from 'node:stream'
import type { Upstreams } from './upstreams.ts'

/** Longest an upstream may be silent, ms; held polls last 30 s. */
const silenceMs = 65_000

/** Longest a connection may take to come about, ms. */
const connectMs = 2_000

/** A request as it goes to an upstream. */
export interface ForwardedRequest {
  method: string
  /** Path and query. */
  path: string
  headers: OutgoingHttpHeaders
  /** A stream goes on as it comes, held back by the upstream; it is not read before a connection stands. */
  body: Buffer | Readable | null
  /** Ends the attempt when the client went away. */
  signal: AbortSignal
}

/** No upstream could answer. `sent`: one may have got the request, and what came of it is unknown. */
export class NoAnswerError extends Error {
  readonly sent: boolean

  constructor(sent: boolean, cause: unknown) {
    super('No upstream answered', { cause })
    this.name = 'NoAnswerError'
    this.sent = sent
  }
}

/**
 * The first upstream's answer. Goes on to the next upstream when the request surely did not arrive, or when doing it
 * twice changes nothing (GET, HEAD, OPTIONS). Rejects with {@link NoAnswerError}.
 */
export async function forwardRequest(
  upstreams: Upstreams,
  request: ForwardedRequest,
): Promise<IncomingMessage> {
  let lastFailure: Failure | null = null
  for (const upstream of upstreams.candidates()) {
    const outcome = await attempt(upstream, upstreams, request)
    if (!(outcome instanceof Failure)) {
      upstreams.answered(upstream)
      return outcome
    }
    lastFailure = outcome
    if (request.signal.aborted) break
    upstreams.failed(upstream)
    if (outcome.sent && !['GET', 'HEAD', 'OPTIONS'].includes(request.method)) break
  }
  throw new NoAnswerError(lastFailure?.sent ?? false, lastFailure?.cause)
}

class Failure {
  readonly sent: boolean
  readonly cause: unknown

  constructor(sent: boolean, cause: unknown) {
    this.sent = sent
    this.cause = cause
  }
}

function attempt(
  upstream: URL,
  upstreams: Upstreams,
  request: ForwardedRequest,
): Promise<IncomingMessage | Failure> {
  const client = upstream.protocol === 'https:' ? https : http
  return new Promise((resolve) => {
    let connected = false
    const outgoing = client.request(
      new URL(request.path, upstream),
      {
        method: request.method,
        headers: request.headers,
        agent: upstreams.agentFor(upstream),
        signal: request.signal,
        timeout: silenceMs,
      },
      (answer) => {
        // from here on a slow reader may keep the upstream waiting as long as it likes
        outgoing.setTimeout(0)
        dropRest(request.body, outgoing)
        // whoever reads it hears of its end; a client that leaves early must not end this process
        answer.on('error', () => undefined)
        resolve(answer)
      },
    )
    const impatience = setTimeout(() => outgoing.destroy(new Error('connecting took too long')), connectMs)
    outgoing.on('socket', (socket) => {
      if (!socket.connecting) return onConnected()
      socket.once(upstream.protocol === 'https:' ? 'secureConnect' : 'connect', onConnected)
    })
    outgoing.on('timeout', () => outgoing.destroy(new Error('the upstream is silent')))
    outgoing.on('error', (error) => {
      clearTimeout(impatience)
      dropRest(request.body, outgoing)
      resolve(new Failure(connected, error))
    })
    if (!isStream(request.body)) outgoing.end(request.body ?? undefined)

    function onConnected(): void {
      if (!connected && isStream(request.body)) request.body.pipe(outgoing)
      connected = true
      clearTimeout(impatience)
    }
  })
}

function isStream(body: ForwardedRequest['body']): body is Readable {
  return body !== null && !Buffer.isBuffer(body)
}

/** Takes what the client still sends to the end, so that it comes to read the answer. */
function dropRest(body: ForwardedRequest['body'], outgoing: http.ClientRequest): void {
  // a stream nothing was taken of can still go to another upstream
  if (!isStream(body) || body.listenerCount('data') === 0) return
  body.unpipe(outgoing)
  body.resume()
}
