import type { CombinedError } from '@urql/core'

/** A field the user has to correct. `path` as the input names it; `key` is a `validation.<key>`. */
export interface ApiFieldError {
  path: string
  key: string
  params: Record<string, unknown>
}

/** Error of a failed call, with its code of the error catalogue. */
export interface ApiError {
  /** Code of the catalogue, or `NETWORK_ERROR` without a response. */
  code: string
  params: Record<string, unknown>
  fieldErrors: readonly ApiFieldError[]
  /** Trace id of a masked error; only with `INTERNAL`. */
  traceId: string | null
}

/** Reads the error of a failed call. No response, or one that is not GraphQL, is a `NETWORK_ERROR`. */
export function apiError(error: CombinedError): ApiError {
  return apiErrorOf(error.graphQLErrors[0])
}

/** Reads the first error of a GraphQL result. Without one, as without a result, it is a `NETWORK_ERROR`. */
export function apiErrorOf(
  first: { message: string; extensions?: Record<string, unknown> } | undefined,
): ApiError {
  if (first === undefined) return { code: 'NETWORK_ERROR', params: {}, fieldErrors: [], traceId: null }
  const { code, params, fieldErrors, traceId } = first.extensions ?? {}
  const trace = typeof traceId === 'string' ? traceId : null
  return {
    code: typeof code === 'string' ? code : first.message,
    params: { ...asRecord(params), ...(trace === null ? {} : { traceId: trace }) },
    fieldErrors: Array.isArray(fieldErrors) ? fieldErrors.flatMap(readFieldError) : [],
    traceId: trace,
  }
}

function readFieldError(entry: unknown): ApiFieldError[] {
  const { path, key, params } = asRecord(entry)
  return typeof path === 'string' && typeof key === 'string' ? [{ path, key, params: asRecord(params) }] : []
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
