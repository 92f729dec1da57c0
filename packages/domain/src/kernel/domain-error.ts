import { type FeatureErrorCode, featureErrorCodes } from '@kubora/schema/protocol/collect-protocol'

/** Codes of failures that any feature may have. */
const commonCodes = [
  'CONFIRMATION_EXPIRED',
  'CONFIRMATION_REQUIRED',
  'CONFIRMATION_TOO_MUCH_FAILURES',
  'CONFIRMATION_WRONG_CODE',
  'CONFLICT',
  'INCOMPLETE_INPUT',
  'INVALID_CODE',
  'INVALID_INPUT',
  'MISSING_FIELD',
  'NOT_FOUND',
  'NOT_REVERTIBLE',
  'NO_PERMISSION',
  'RATE_LIMITED',
  'SERVICE_UNAVAILABLE',
  'TOO_MANY_TRIES',
  'UNAUTHORIZED',
] as const

/** The code of an expected failure. */
export type ErrorCode = (typeof commonCodes)[number] | FeatureErrorCode

/** Codes of expected failures, in alphabetical order. */
export const ERROR_CODES: readonly ErrorCode[] = [...commonCodes, ...featureErrorCodes].toSorted()

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
