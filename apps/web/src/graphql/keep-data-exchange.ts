import type { CombinedError, Exchange } from '@urql/core'
import { map, onPush, pipe } from 'wonka'
import { apiError } from '#graphql/api-error.ts'

/** Codes after which the user may no longer see what was read before. */
const endings = new Set(['UNAUTHORIZED', 'NO_PERMISSION', 'NOT_FOUND'])

/**
 * Keeps what a query on screen has read when reading it again fails: the result has the data of before beside the error. Else
 * an outage would take the page away, with all that is being typed in it. After a refusal the data is gone.
 */
export const keepDataExchange: Exchange = ({ forward }) => {
  const known = new Map<number, unknown>()
  return (operations$) =>
    pipe(
      operations$,
      onPush((operation) => {
        if (operation.kind === 'teardown') known.delete(operation.key)
      }),
      forward,
      map((result) => {
        const { key, kind } = result.operation
        if (kind !== 'query') return result
        if (result.data || hasEnded(result.error)) {
          known.set(key, result.data)
          return result
        }
        return { ...result, data: known.get(key) }
      }),
    )
}

function hasEnded(error: CombinedError | undefined): boolean {
  return error !== undefined && endings.has(apiError(error).code)
}
