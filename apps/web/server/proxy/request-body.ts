import type { IncomingMessage, ServerResponse } from 'node:http'

/** Longest time in which a buffered body must arrive, ms. */
const bufferedBodyTimeoutMs = 30_000

/** Time in which at least `streamedBytes` of a streamed body must arrive, ms: 10 kbit/s are enough. */
const streamedWindowMs = 30_000
const streamedBytes = 32_000

/** Longest time for which the rest of a streamed body waits until its process accepts it, ms. */
const continueTimeoutMs = 1_000

/** Time for which a client may read a response that was sent before the body's end, ms; then the connection is closed. */
const lingerMs = 1_000

/** Chunks of any size that a body may have; further ones must have `pieceBytesMin` bytes on average. */
const piecesFree = 2_000
const pieceBytesMin = 64

/** Most bytes read after the response; a client that has received the response stops long before. */
const dropMaxBytes = 128 * 1_024

/** Limits of receiving a body, ms and bytes; tests take shorter ones. */
export interface BodyLimits {
  bufferedBodyTimeoutMs: number
  streamedWindowMs: number
  streamedBytes: number
  continueTimeoutMs: number
}

/** The limits in production. */
export const bodyLimits: BodyLimits = {
  bufferedBodyTimeoutMs,
  streamedWindowMs,
  streamedBytes,
  continueTimeoutMs,
}

/** Returns whether a body follows the headers of the request. */
export function hasBody({ headers }: IncomingMessage): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}

/** Returns whether the chunks of a body are too small on average, as each costs as much as a packet. */
export function hasTinyChunks(pieces: number, bytes: number): boolean {
  return pieces > piecesFree && bytes < pieces * pieceBytesMin
}

/** Closes the connection when the body has not arrived after `ms`. */
export function limitBodyTime(request: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy()
  }, ms)
  const clear = () => clearTimeout(timer)
  request.once('end', clear).once('close', clear)
}

/** Closes the connection when less than the limit arrives in a window in which the reader did not pause the body. */
export function limitBodySilence(request: IncomingMessage, limits: BodyLimits): void {
  let before = request.socket.bytesRead
  let wasPaused = false
  const timer = setInterval(() => {
    const { bytesRead } = request.socket
    const paused = request.isPaused()
    const tooSlow = bytesRead - before < limits.streamedBytes && !paused && !wasPaused
    if (tooSlow && !request.complete) request.destroy()
    before = bytesRead
    wasPaused = paused
  }, limits.streamedWindowMs)
  const clear = () => clearInterval(timer)
  request.once('end', clear).once('close', clear)
}

/** A buffered body, or the status of its refusal: 400 for tiny chunks, 499 when the client has disconnected. */
export type BufferedBody = Buffer | 400 | 408 | 413 | 499

/** Collects a body of up to `maxBytes`; calls `done` once. */
export function bufferBody(
  request: IncomingMessage,
  maxBytes: number,
  { bufferedBodyTimeoutMs: ms }: BodyLimits,
  done: (body: BufferedBody) => void,
): void {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return done(413)
  const chunks: Buffer[] = []
  let bytes = 0
  const timer = setTimeout(() => finish(408), ms)

  function onData(chunk: Buffer): void {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes > maxBytes) finish(413)
    else if (hasTinyChunks(chunks.length, bytes)) finish(400)
  }
  function onEnd(): void {
    finish(chunks.length === 1 && chunks[0] !== undefined ? chunks[0] : Buffer.concat(chunks, bytes))
  }
  function onClose(): void {
    finish(499)
  }
  function finish(body: BufferedBody): void {
    clearTimeout(timer)
    request.off('data', onData).off('end', onEnd).off('close', onClose)
    done(body)
  }
  request.on('data', onData).on('end', onEnd).on('close', onClose)
}

/**
 * Reads and drops what a client still sends after the response, until it has had time to read the response, and then closes
 * the connection: many clients read nothing before they have sent everything.
 */
export function dropRest(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || request.destroyed) return
  const { bytesRead } = request.socket
  request.unpipe().on('data', () => {
    if (request.socket.bytesRead - bytesRead > dropMaxBytes) request.pause()
  })
  request.resume()
  response.once('finish', () => {
    const timer = setTimeout(() => request.socket.destroy(), lingerMs)
    request.once('close', () => clearTimeout(timer))
  })
}
