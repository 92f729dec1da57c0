import type { ErrorBody, ProtocolErrorCode } from '@kubora/schema/protocol/error'

/** The bridge refused a request. `code` is of the protocol's error table, or `HTTP_<status>`. */
export class BridgeRefusal extends Error {
  override readonly name = 'BridgeRefusal'
  readonly status: number
  readonly code: string
  /** Milliseconds the bridge asks to wait; undefined when it named none. */
  readonly retryAfterMs: number | undefined
  readonly fieldErrors: ErrorBody['fieldErrors']

  constructor(status: number, body: ErrorBody) {
    super(`${body.code}: ${body.message}`)
    this.status = status
    this.code = body.code
    this.retryAfterMs = body.retryAfterMs
    this.fieldErrors = body.fieldErrors
  }

  /** Whether the refusal carries this code. */
  is(code: ProtocolErrorCode): boolean {
    return this.code === code
  }
}

/** No usable response came: no connection, timeout, or something that does not speak the protocol. */
export class BridgeUnreachable extends Error {
  override readonly name = 'BridgeUnreachable'
}
