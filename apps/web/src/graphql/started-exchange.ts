import { type Exchange, makeOperation } from '@urql/core'
import { map, onPush, pipe } from 'wonka'
import { noteSent } from '#graphql/sent-times.ts'

/** How long what a loader has read serves the page that is loaded beside it, ms. */
const servesMs = 3_000

/**
 * Lets a page that runs the query of its loader have the result that just came, instead of sending the query once more. A loader's query
 * has in its context when it was started (`startedAt`, of `performance.now()`). Must be before the cache.
 */
export const startedExchange: Exchange = ({ forward }) => {
  const read = new Map<number, number>()
  return (operations$) =>
    pipe(
      operations$,
      map((operation) => {
        const { kind, key, context } = operation
        const startedAt = read.get(key)
        if (!startedAt || context.requestPolicy !== 'cache-and-network') return operation
        noteSent(key, 'query', startedAt)
        return makeOperation(kind, operation, { ...context, requestPolicy: 'cache-first' })
      }),
      forward,
      onPush(({ operation: { key, context }, error, stale }) => {
        if (!context['startedAt'] || error || stale) return
        read.set(key, context['startedAt'])
        setTimeout(() => read.delete(key), servesMs)
      }),
    )
}
