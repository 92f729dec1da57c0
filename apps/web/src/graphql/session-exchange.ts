import { type CombinedError, type Exchange, makeOperation } from '@urql/core'
import { map, pipe, tap } from 'wonka'
import { apiError } from '#graphql/api-error.ts'
import { reportCallResult } from '#device/connection-store.ts'
import { loseSession } from '#device/lost-session.ts'
import { getSession } from '#device/session-store.ts'

/**
 * Sends the token with every call. An `UNAUTHORIZED` response logs out, but only when it concerns the token in use: a late
 * response for a replaced token must not end the new login. A call without a response never logs out.
 */
export const sessionExchange: Exchange = ({ forward }) => {
  return (operations$) =>
    pipe(
      operations$,
      map((operation) => {
        const token = getSession()?.token
        if (operation.kind === 'teardown' || token === undefined) return operation
        return makeOperation(operation.kind, operation, {
          ...operation.context,
          sentToken: token,
          fetchOptions: { headers: { authorization: `Bearer ${token}` } },
        })
      }),
      forward,
      tap(({ error, operation }) => {
        // the live socket reports its own state
        if (operation.kind !== 'subscription') reportCallResult(resultOf(error))
        if (error === undefined || apiError(error).code !== 'UNAUTHORIZED') return
        const token = getSession()?.token
        if (token !== undefined && operation.context['sentToken'] === token) loseSession()
      }),
    )
}

function resultOf(error: CombinedError | undefined): 'responded' | 'no-response' | 'unavailable' {
  if (error === undefined) return 'responded'
  if (error.networkError !== undefined) return 'no-response'
  return apiError(error).code === 'SERVICE_UNAVAILABLE' ? 'unavailable' : 'responded'
}
