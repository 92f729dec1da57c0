/** Codes of expected failures: those of docs/SPECIFICATION.md §8 and our own in the same style. */
export const ERROR_CODES = [
  'AIRPORT_BAN',
  'CHAT_ALREADY_OPEN',
  'CHAT_TIMEOUT',
  'CONFIRMATION_EXPIRED',
  'CONFIRMATION_TOO_MUCH_FAILURES',
  'CONFIRMATION_WRONG_CODE',
  'INVALID_CODE',
  'EMAIL_ALREADY_REGISTERED',
  'EMAIL_NOT_EXISTS',
  'INCOMPLETE_INPUT',
  'MISSING_FIELD',
  'INVALID_LICENSE_FOR_TYPE',
  'INVALID_LOGIN',
  'NO_PERMISSION',
  'PLAYER_HAS_ALREADY_PERMISSION',
  'QUIZ_BAN',
  'UNAUTHORIZED',
  'NOT_FOUND',
  'INVALID_INPUT',
  'RATE_LIMITED',
  'TOO_MANY_TRIES',
  'SERVICE_UNAVAILABLE',
  'EMAIL_NOT_CONFIRMED',
  'ALREADY_CONFIRMED',
  'PLAYER_ALREADY_LINKED',
  'ACCOUNT_ALREADY_LINKED',
  'IDENTITY_CONFLICT',
  'INSTANCE_CONFLICT',
  'PLAYER_OFFLINE',
  'STAFF_NOT_VOUCHED',
  'GAME_LINK_REQUIRED',
  'CONFLICT',
  'UPLOAD_IN_PROGRESS',
  'STORAGE_FULL',
  'EVIDENCE_FULL',
  'UPLOAD_LIMIT',
  'ALREADY_BANNED',
  'NOT_BANNED',
  'BAN_NOT_SHORTER',
  'PLAYER_PROTECTED',
  'NOT_REVERTIBLE',
  'RIGHT_NOT_HELD',
  'HIGHER_RANK',
  'LAST_ADMINISTRATOR',
  'PLAYER_LACKS_SECOND_FACTOR',
  'SECOND_FACTOR_AWAITED',
  'SECOND_FACTOR_REQUIRED',
  'SECOND_FACTOR_WRONG',
  'PASSKEY_WRONG',
  'CONFIRMATION_REQUIRED',
  'PASSWORD_WRONG',
  'LOGIN_EXPIRED',
] as const

/** One of {@link ERROR_CODES}. */
export type ErrorCode = (typeof ERROR_CODES)[number]

/** A field a user has to correct: its path in the input, the translation key of the reason, and what the text needs. */
export type FieldError = { path: string; key: string; params?: Record<string, unknown> }

/** Data of a {@link DomainError} for the text that the client shows. */
export type DomainErrorData = { params?: Record<string, unknown>; fieldErrors?: FieldError[] }

/**
 * An expected failure. Thrown inside a unit of work it rolls everything back. The server sends the code; the client has the
 * text for it.
 */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly params: Record<string, unknown>
  readonly fieldErrors: FieldError[]

  constructor(code: ErrorCode, { params = {}, fieldErrors = [] }: DomainErrorData = {}) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.params = params
    this.fieldErrors = fieldErrors
  }
}
