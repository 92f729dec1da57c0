import { DomainError } from '@kubora/domain/kernel/domain-error'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { isOutage } from '#graphql/is-outage.ts'

/** Logs an unexpected error, once, with the trace id of its response. */
export type ErrorLog = (error: unknown, traceId: string) => void

/** An error as clients see it. */
type Extensions = {
  code: string
  params?: Record<string, unknown>
  fieldErrors?: readonly unknown[]
  traceId?: string
}

/** Seconds after which a client may retry while a service is unavailable. */
const outageRetrySeconds = 2

function expected({ code, params, fieldErrors }: DomainError): Extensions {
  return { code, params, fieldErrors }
}

/** Returns the public form of any error except mistakes of the client in GraphQL itself. */
function describe(cause: unknown, requestId: string, log: ErrorLog): Extensions {
  if (cause instanceof DomainError) return expected(cause)
  if (isOutage(cause)) {
    log(cause, requestId)
    return { code: 'SERVICE_UNAVAILABLE', params: { retryAfterSeconds: outageRetrySeconds }, fieldErrors: [] }
  }
  log(cause, requestId)
  return { code: 'INTERNAL', params: {}, fieldErrors: [], traceId: requestId }
}

/** Status and headers with which Yoga sends an error over HTTP; no part of the body. */
type Http = { status?: number; spec?: boolean; headers?: Record<string, string> }

const statuses: Readonly<Record<string, number>> = {
  UNAUTHORIZED: 401,
  RATE_LIMITED: 429,
  SERVICE_UNAVAILABLE: 503,
  INTERNAL: 500,
}

// `spec`: application/json keeps 200 for every well-formed response, as proxies may send other statuses of that type
function httpOf({ code, params }: Extensions, hasData: boolean): Http {
  const seconds = params?.retryAfterSeconds
  return {
    ...(hasData ? {} : { status: statuses[code] ?? 400 }),
    spec: true,
    ...(typeof seconds === 'number' ? { headers: { 'retry-after': String(seconds) } } : {}),
  }
}

const described = new WeakSet<object>()

function finish(message: string, error: GraphQLError | null, extensions: Extensions & { http: Http }) {
  // errors of the compiler cannot be changed, and the cause must not be sent
  const { nodes = null, source = null, positions = null, path = null } = error ?? {}
  const result = new GraphQLError(message, { nodes, source, positions, path, extensions })
  described.add(result)
  return result
}

// graphql.js and the compiler report a missing value of a non-null field as a mistake of the client
function isClientMistake(error: GraphQLError): boolean {
  if (error.message.startsWith('Cannot return null for non-nullable')) return false
  return error.originalError === undefined || error.originalError instanceof GraphQLError
}

/**
 * Returns errors in their public form. `message` is the error code for errors of our fields; mistakes in the document or
 * its variables keep GraphQL's text under `BAD_REQUEST`. Unexpected errors are masked and logged once. Errors in a response
 * with data (`hasData`) do not change the HTTP status.
 */
export function describeErrors(
  errors: readonly GraphQLError[],
  requestId: string,
  log: ErrorLog,
  { hasData = false } = {},
): GraphQLError[] {
  const known = new Map<unknown, Extensions>()
  return errors.map((error) => {
    if (described.has(error)) return error
    if (isClientMistake(error)) {
      // the compiler's errors have no extensions
      const code = error.extensions?.code === 'TOO_COMPLEX' ? 'TOO_COMPLEX' : 'BAD_REQUEST'
      const http = error.extensions?.http ?? httpOf({ code }, hasData)
      return finish(error.message, error, { code, http })
    }
    const cause = error.originalError ?? error
    const extensions = known.get(cause) ?? describe(cause, requestId, log)
    known.set(cause, extensions)
    return finish(extensions.code, error, { ...extensions, http: httpOf(extensions, hasData) })
  })
}

/** Returns the public form of a thrown value, such as the refusal of an invalid token before execution. */
export function describeThrown(error: unknown, requestId: string, log: ErrorLog): GraphQLError {
  if (error instanceof GraphQLError) {
    const [only = error] = describeErrors([error], requestId, log)
    return only
  }
  const extensions = describe(error, requestId, log)
  return finish(extensions.code, null, { ...extensions, http: httpOf(extensions, false) })
}

/** Returns a described error as JSON, for transports without an HTTP status. */
export function toMessage(error: GraphQLError): GraphQLFormattedError {
  const { extensions = {}, ...rest } = error.toJSON()
  const { http: _http, ...publicErrors } = extensions
  return { ...rest, extensions: publicErrors }
}
