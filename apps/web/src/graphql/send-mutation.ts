import { type ApiError, apiErrorOf } from '#graphql/api-error.ts'
import type { PublicQuery } from '#graphql/public-query.ts'
import { reportCallResult } from '#device/connection-store.ts'

/** What became of a mutation: exactly one of both is defined. */
export interface MutationResult<Data> {
  data?: Data
  error?: ApiError
}

/** A GraphQL result as it is received. */
interface Received<Data> {
  data?: Data | null
  errors?: { message: string; extensions?: Record<string, unknown> }[]
}

/** Sends a mutation for guests with a plain POST, without the GraphQL client. Never rejects. */
export async function sendMutation<Data, Variables extends object>(
  mutation: PublicQuery<Data, Variables>,
  variables: Variables,
): Promise<MutationResult<Data>> {
  const received = await post<Data>(mutation.text, variables)
  const error = received?.data && !received.errors ? undefined : apiErrorOf(received?.errors?.[0])
  report(error)
  return error === undefined && received?.data
    ? { data: received.data }
    : { error: error ?? apiErrorOf(undefined) }
}

/** Returns the result; null without a response that is GraphQL. */
async function post<Data>(query: string, variables: object): Promise<Received<Data> | null> {
  try {
    const response = await fetch('/api/graphql', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
      },
      body: JSON.stringify({ query, variables }),
    })
    return (await response.json()) as Received<Data>
  } catch {
    return null
  }
}

function report(error: ApiError | undefined): void {
  const isUnavailable = error?.code === 'SERVICE_UNAVAILABLE'
  if (error?.code !== 'NETWORK_ERROR' && !isUnavailable) return reportCallResult('responded')
  reportCallResult(isUnavailable ? 'unavailable' : 'no-response')
  // the client probes the server until it responds again
  import('#graphql/client.ts').catch(() => undefined)
}
