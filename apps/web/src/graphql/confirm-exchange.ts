import { type Exchange, makeOperation, type Operation, type OperationResult } from '@urql/core'
import { filter, fromPromise, fromValue, makeSubject, merge, mergeMap, pipe, share, tap } from 'wonka'
import { apiError } from '#graphql/api-error.ts'
import { askConfirmation, type ConfirmationKind } from '#device/confirmation-store.ts'

/** Longer than a server uses what it read of a session. */
const serverCacheMs = 1_000

interface Asked {
  kind: ConfirmationKind
  isForTeam: boolean
}

/**
 * Asks the user to confirm when a call is refused without, or a subscription ends without, and sends it again: no form has to know of
 * it. A query or subscription whose question was dismissed does not ask again on the same page.
 */
export const confirmExchange: Exchange = ({ forward }) => {
  const again = makeSubject<Operation>()
  let dismissedOn: string | null = null
  /** Keys of the calls that asked and have not been given up since. */
  const asking = new Set<number>()

  async function settle(
    result: OperationResult,
    { kind, isForTeam }: Asked,
  ): Promise<OperationResult | null> {
    const { operation } = result
    if (operation.kind !== 'mutation' && dismissedOn === location.pathname) return result
    asking.add(operation.key)
    const isConfirmed = await askConfirmation(kind, isForTeam)
    dismissedOn = isConfirmed ? null : location.pathname
    if (!isConfirmed) return result
    if (isForTeam) await new Promise((resolve) => setTimeout(resolve, serverCacheMs))
    // sent again after its page has gone, a subscription would never end
    if (!asking.has(operation.key)) return result
    again.next(makeOperation(operation.kind, operation, { ...operation.context, isConfirmed: true }))
    return null
  }

  return (operations$) =>
    pipe(
      merge([share(operations$), again.source]),
      tap(({ kind, key }) => {
        if (kind === 'teardown') asking.delete(key)
      }),
      forward,
      mergeMap((result) => {
        const asked = askedBy(result)
        return asked === null ? fromValue(result) : fromPromise(settle(result, asked))
      }),
      filter((result) => result !== null),
    )
}

/** Returns what a refusal asks for; null for any other result, and for one of a call that was confirmed. */
function askedBy({ operation, error }: OperationResult): Asked | null {
  if (error === undefined || operation.context['isConfirmed'] === true) return null
  const { code, params } = apiError(error)
  if (code === 'CONFIRMATION_REQUIRED')
    return { kind: params['by'] === 'code' ? 'code' : 'password', isForTeam: false }
  if (code === 'SECOND_FACTOR_REQUIRED')
    return { kind: params['step'] === 'SET_UP' ? 'set-up' : 'code', isForTeam: true }
  return null
}
