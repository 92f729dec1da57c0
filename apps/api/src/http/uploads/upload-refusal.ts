import { DomainError } from '@kubora/domain/kernel/domain-error'
import { describeThrown, type ErrorLog, toMessage } from '#graphql/describe-errors.ts'

/** How an error of an upload is sent: in the format of GraphQL, with a status that upload clients understand. */
export type UploadRefusal = { status: number; body: string }

const statuses: Readonly<Record<string, number>> = {
  UNAUTHORIZED: 401,
  NO_PERMISSION: 403,
  SECOND_FACTOR_REQUIRED: 403,
  NOT_FOUND: 404,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  SERVICE_UNAVAILABLE: 503,
}

/** Returns how an error is sent; unexpected errors are masked, and logged once with the request's id. */
export function uploadRefusal(thrown: unknown, requestId: string, log: ErrorLog): UploadRefusal {
  const isFull = isStorageFull(thrown)
  // only the operator can repair this
  if (isFull) log(thrown, requestId)
  const error = isFull ? new DomainError('STORAGE_FULL') : thrown
  const described = toMessage(describeThrown(error, requestId, log))
  const code = String(described.extensions?.code)
  return { status: statuses[code] ?? 422, body: JSON.stringify({ errors: [described] }) }
}

function isStorageFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
