import type { LostLease } from '@kubora/domain/game-servers/check-lease'
import { DomainError, type ErrorCode } from '@kubora/domain/kernel/domain-error'
import { type ErrorBody, PROTOCOL_ERRORS, type ProtocolErrorCode } from '@kubora/schema/protocol/error'

/** The refusal of a call: the protocol's code, a message for the game server's log, and when to retry. */
export class ProtocolRefusal extends Error {
  readonly code: ProtocolErrorCode
  readonly retryAfterMs: number | undefined
  readonly fieldErrors: ErrorBody['fieldErrors']

  constructor(
    code: ProtocolErrorCode,
    message: string,
    { retryAfterMs, fieldErrors }: Pick<ErrorBody, 'retryAfterMs' | 'fieldErrors'> = {},
  ) {
    super(message)
    this.name = 'ProtocolRefusal'
    this.code = code
    this.retryAfterMs = retryAfterMs
    this.fieldErrors = fieldErrors
  }

  get status(): number {
    return PROTOCOL_ERRORS[this.code].status
  }

  get body(): ErrorBody {
    const { code, message, retryAfterMs, fieldErrors } = this
    return {
      code,
      message,
      ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
      ...(fieldErrors === undefined ? {} : { fieldErrors }),
    }
  }
}

const unavailableMs = 1000

const fromDomain: Partial<Record<ErrorCode, [ProtocolErrorCode, string]>> = {
  IDENTITY_CONFLICT: [
    'IDENTITY_CONFLICT',
    'The name belongs to another UUID, or this server cannot vouch for it',
  ],
  PLAYER_ALREADY_LINKED: ['ALREADY_LINKED', 'This identity is linked already'],
  ACCOUNT_ALREADY_LINKED: ['ALREADY_LINKED', 'This identity is linked already'],
  INSTANCE_CONFLICT: ['INSTANCE_CONFLICT', 'Another live process uses this key'],
  PLAYER_OFFLINE: ['PLAYER_OFFLINE', 'By its list the player is not on this server; for a log, never was'],
  STAFF_NOT_VOUCHED: ['STAFF_NOT_VOUCHED', 'This server does not vouch for team members'],
  RATE_LIMITED: ['RATE_LIMITED', 'Too many of these calls'],
  NOT_FOUND: ['PLAYER_UNKNOWN', 'Report the player with /players first'],
}

// lost connections and temporary states of Postgres: shutdown, recovery, too many clients, deadlock, timeouts
const passingState = /^(08|53|57|40|55P03|CONNECT|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/

function isOutage(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && passingState.test(current.code)) return true
  }
  return false
}

/** Returns the refusal for a failed call; `unexpected` when the error must be logged. */
export function toRefusal(error: unknown): { refusal: ProtocolRefusal; unexpected: boolean } {
  if (error instanceof ProtocolRefusal) return { refusal: error, unexpected: false }
  const known = error instanceof DomainError ? fromDomain[error.code] : undefined
  if (known && error instanceof DomainError) {
    return { refusal: new ProtocolRefusal(...known, waitOf(error)), unexpected: false }
  }
  if (isOutage(error)) return { refusal: unavailable(), unexpected: false }
  return { refusal: new ProtocolRefusal('INTERNAL', 'Something went wrong here'), unexpected: true }
}

function waitOf({ params }: DomainError): Pick<ErrorBody, 'retryAfterMs'> {
  return typeof params.retryAfterMs === 'number' ? { retryAfterMs: params.retryAfterMs } : {}
}

/** Returns the refusal for a process that is not, or no longer, the live one of its game server. */
export function leaseLost(lease: LostLease): ProtocolRefusal {
  if (lease.reason === 'unknown') return new ProtocolRefusal('HELLO_REQUIRED', 'Say hello first')
  const { retryAfterMs } = lease
  return new ProtocolRefusal('INSTANCE_CONFLICT', 'Another live process uses this key', { retryAfterMs })
}

/** Returns the refusal while the database is unavailable or the process shuts down: retry in a second. */
export function unavailable(): ProtocolRefusal {
  return new ProtocolRefusal('UNAVAILABLE', 'The bridge cannot work right now', {
    retryAfterMs: unavailableMs,
  })
}
