import { DomainError } from '@kubora/domain/kernel/domain-error'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import { isOutage } from '#graphql/is-outage.ts'

/** What an unexpected error is told to: logged once, with the id its answer names. */
export type ErrorLog = (error: unknown, traceId: string) => void

/** What a client needs to know of an error. */
type Extensions = {
  code: string
  params?: Record<string, unknown>
  fieldErrors?: readonly unknown[]
  traceId?: string
}

/** Seconds after which a page may ask again while a service is away. */
const outageRetrySeconds = 2

function expected({ code, params, fieldErrors }: DomainError): Extensions {
  return { code, params, fieldErrors }
}

/** The public form of any error that is not the client's own mistake in GraphQL. */
function describe(cause: unknown, requestId: string, log: ErrorLog): Extensions {
  if (cause instanceof DomainError) return expected(cause)
  if (isOutage(cause)) {
    log(cause, requestId)
    return { code: 'SERVICE_UNAVAILABLE', params: { retryAfterSeconds: outageRetrySeconds }, fieldErrors: [] }
  }
  log(cause, requestId)
  return { code: 'INTERNAL', params: {}, fieldErrors: [], traceId: requestId }
}

// graphql.js and the compiler report a missing value of a non-null field like a client's mistake
function isClientMistake(error: GraphQLError): boolean {
  if (error.message.startsWith('Cannot return null for non-nullable')) return false
  return error.originalError === undefined || error.originalError instanceof GraphQLError
}

/**
 * Errors as they leave the house: `message` is the code for all that happened in our fields; mistakes in the document or
 * its variables keep GraphQL's own words under `BAD_REQUEST`. Whatever is unexpected is masked and logged once.
 */
export function describeErrors(
  errors: readonly GraphQLError[],
  requestId: string,
  log: ErrorLog,
): GraphQLFormattedError[] {
  const described = new Map<unknown, Extensions>()
  return errors.map((error) => {
    const where = {
      ...(error.locations ? { locations: error.locations } : {}),
      ...(error.path ? { path: error.path } : {}),
    }
    if (isClientMistake(error)) {
      const code = typeof error.extensions?.code === 'string' ? error.extensions.code : 'BAD_REQUEST'
      return { message: error.message, ...where, extensions: { code } }
    }
    const cause = error.originalError ?? error
    let extensions = described.get(cause)
    if (extensions === undefined) {
      extensions = describe(cause, requestId, log)
      described.set(cause, extensions)
    }
    return { message: extensions.code, ...where, extensions }
  })
}

/** The same for an error thrown before anything was executed, such as a dead token. */
export function describeThrown(error: unknown, requestId: string, log: ErrorLog): GraphQLFormattedError {
  const extensions = describe(error, requestId, log)
  return { message: extensions.code, extensions }
}
