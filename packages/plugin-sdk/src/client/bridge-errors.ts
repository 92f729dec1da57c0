import type { ErrorBody, ProtocolErrorCode } from '@kubora/schema/protocol/error'

/** The bridge refused a request. `code` is a code of the protocol's error table, or `HTTP_<status>`. */
export class BridgeRefusal extends Error {
  override readonly name = 'BridgeRefusal'
  readonly status: number
  readonly code: string
  /** Milliseconds to wait, as the bridge requests; undefined when it named none. */
  readonly retryAfterMs: number | undefined
  readonly fieldErrors: ErrorBody['fieldErrors']

  constructor(status: number, body: ErrorBody) {
    super(`${body.code}: ${body.message}`)
    this.status = status
    this.code = body.code
    this.retryAfterMs = body.retryAfterMs
    this.fieldErrors = body.fieldErrors
  }

  /** Returns whether the refusal has this code. */
  is(code: ProtocolErrorCode): boolean {
    return this.code === code
  }
}

/** There was no usable response: no connection, a timeout, or a server that does not speak the protocol. */
export class BridgeUnreachable extends Error {
  override readonly name = 'BridgeUnreachable'
}
