import { PROTOCOL_ERRORS, type ErrorBody, type ProtocolErrorCode } from '@kubora/schema/protocol/error'

/** Thrown inside the stand-in bridge to respond with an error of the protocol. */
export class StandInRefusal extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(code: ProtocolErrorCode, more: Omit<Partial<ErrorBody>, 'code'> = {}) {
    super(code)
    this.status = PROTOCOL_ERRORS[code].status
    this.body = { code, message: PROTOCOL_ERRORS[code].plugin, ...more }
  }
}
